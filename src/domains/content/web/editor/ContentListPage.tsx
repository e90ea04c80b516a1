/** For developers: every entry of the content service with its state. */
import { useLoaderData } from 'react-router'

import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { contentTypes } from '../../content-types.ts'
import type { ListedEntry } from '../../editor-api.ts'
import { states } from '../texts.ts'
import type { loadEntries } from './editor-data.ts'

export function ContentListPage() {
  const { entries } = useLoaderData<Awaited<ReturnType<typeof loadEntries>>>()
  return (
    <>
      <PageHeader title="Inhalte" lead="Texte, Bilder, Dialoge und Schaltflächen, die aus dem Inhaltsdienst kommen." />
      {entries === undefined ? (
        <Alert title="Die Inhalte liegen beim Inhaltsdienst">Bearbeitet werden sie dort.</Alert>
      ) : (
        <Stack>
          {contentTypes.map(({ id, name }) => (
            <EntryList key={id} name={name} entries={entries.filter(({ contentType }) => contentType === id)} />
          ))}
        </Stack>
      )}
    </>
  )
}

function EntryList({ name, entries }: { name: string; entries: readonly ListedEntry[] }) {
  const base = useBase()
  if (entries.length === 0) return null
  return (
    <Card title={`${name} (${entries.length})`}>
      <List>
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
      </List>
    </Card>
  )
}
