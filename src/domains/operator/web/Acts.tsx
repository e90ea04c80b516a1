import { formatInstant } from '#kit/dates.ts'
import { List, ListItem } from '#ui/layout/List.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import type { Act } from './calls.ts'
import { actTexts } from './texts.ts'

interface ActsProps {
  acts: readonly Act[]
}

/** Who has changed what, the latest first. */
export function Acts({ acts }: ActsProps) {
  if (acts.length === 0) return null
  return (
    <Section title="Verlauf">
      <ActList acts={acts} />
    </Section>
  )
}

function ActList({ acts }: ActsProps) {
  return (
    <List>
      {acts.map((act) => {
        const { note, title } = actTexts(act)
        const about = [note, act.reason].filter(Boolean).join('. Grund: ')
        return <ListItem key={act.at + note} title={title} note={`${about} · ${act.name}, ${formatInstant(act.at)}`} />
      })}
    </List>
  )
}
