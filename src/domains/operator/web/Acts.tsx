import { List, ListItem } from '#ui/layout/List.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import type { PastAct } from './past-acts.ts'

/** Who has changed what, the latest first. */
export function Acts({ acts }: { acts: readonly PastAct[] }) {
  if (acts.length === 0) return null
  return (
    <Section title="Verlauf">
      <List>
        {acts.map(({ key, note, title }) => (
          <ListItem key={key} title={title} note={note} />
        ))}
      </List>
    </Section>
  )
}
