/** For developers: every entry of the content service with its state. */
import { useLoaderData } from 'react-router'

import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Button } from '#ui/form/Button.tsx'
import { chipClass } from '#ui/form/Chips.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { DenseList } from '#ui/layout/DenseList.tsx'
import { coverClass, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { contentTypes } from '../../content-types.ts'
import type { ListedEntry } from '../../editor-api.ts'
import { states } from '../texts.ts'
import type { EntriesData } from './editor-data.ts'

import styles from './ContentListPage.module.css'

export function ContentListPage() {
  const { entries, q } = useLoaderData<EntriesData>()
  return (
    <>
      <PageHeader title="Inhalte" lead="Texte, Bilder, Dialoge und Schaltflächen, die aus dem Inhaltsdienst kommen." />
      {entries === undefined ? (
        <Alert title="Die Inhalte liegen beim Inhaltsdienst">Bearbeitet werden sie dort.</Alert>
      ) : (
        <Stack>
          <Search q={q} />
          {entries.length === 0 ? <NoEntry /> : <Kinds entries={entries} />}
          {contentTypes.map(({ id, name }) => (
            <EntryList key={id} id={id} name={name} entries={entries.filter(({ contentType }) => contentType === id)} />
          ))}
        </Stack>
      )}
    </>
  )
}

/** Reads, so its address can be kept. */
function Search({ q }: { q: string }) {
  return (
    <search>
      <form method="get" className={styles['search']}>
        <TextField
          id="suche"
          name="q"
          type="search"
          label="Eintrag"
          hint="Titel, Anfang des Textes, interner Name oder Art"
          defaultValue={q}
        />
        <Button type="submit">Suchen</Button>
      </form>
    </search>
  )
}

function NoEntry() {
  const all = <LinkButton href={`${useBase()}/entwickler/inhalte`}>Alle Inhalte zeigen</LinkButton>
  return (
    <EmptyState icon="Suche" title="Kein Eintrag gefunden" action={all}>
      Prüfe die Schreibweise oder suche nach weniger.
    </EmptyState>
  )
}

/** The way to each kind: the list is long. */
function Kinds({ entries }: { entries: readonly ListedEntry[] }) {
  const count = (id: string) => entries.filter(({ contentType }) => contentType === id).length
  return (
    <nav aria-label="Arten von Inhalten" className={styles['kinds']}>
      {contentTypes
        .filter(({ id }) => count(id) > 0)
        .map(({ id, name }) => (
          <a key={id} href={`#${id}`} className={chipClass}>
            {name}
            <small>{count(id)}</small>
          </a>
        ))}
    </nav>
  )
}

interface EntryListProps {
  id: string
  name: string
  entries: readonly ListedEntry[]
}

function EntryList({ entries, id: kind, name }: EntryListProps) {
  const base = useBase()
  if (entries.length === 0) return null
  return (
    <Card id={kind} title={name}>
      <DenseList>
        {entries.map(({ id, internalName, title, state }) => {
          const [text, tone] = states[state]
          return (
            <ListItem
              key={id}
              title={renderLink(`${base}/entwickler/inhalte/${encodeURIComponent(id)}`, {
                className: coverClass,
                children: title || internalName,
              })}
              note={title === '' ? undefined : internalName}
              // Published is the usual state.
              end={state === 'published' ? undefined : <Badge tone={tone}>{text}</Badge>}
              mark="go"
            />
          )
        })}
      </DenseList>
    </Card>
  )
}
