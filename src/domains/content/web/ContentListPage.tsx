/** For developers: every entry of the content service with its state. */
import { useLoaderData } from 'react-router'

import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card, Stack } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { coverClass, Row, Rows } from '#ui/Rows.tsx'

import { contentTypes } from '../content-types.ts'
import type { ListedEntry } from '../editor-api.ts'
import type { loadEntries } from './editor-route.ts'
import { states } from './texts.ts'

export function ContentListPage() {
  const { entries } = useLoaderData<Awaited<ReturnType<typeof loadEntries>>>()
  return (
    <>
      <PageHead title="Inhalte" lead="Texte, Bilder, Dialoge und Schaltflächen, die aus dem Inhaltsdienst kommen." />
      {entries === undefined ? (
        <Note title="Die Inhalte liegen beim Inhaltsdienst">Bearbeitet werden sie dort.</Note>
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
      <Rows>
        {entries.map(({ id, internalName, state }) => {
          const [text, tone] = states[state]
          return (
            <Row
              key={id}
              title={renderLink(`${base}/entwickler/inhalte/${encodeURIComponent(id)}`, {
                className: coverClass,
                children: internalName,
              })}
              end={<Badge tone={tone}>{text}</Badge>}
              mark="go"
            />
          )
        })}
      </Rows>
    </Card>
  )
}
