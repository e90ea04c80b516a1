import { Badge } from '#ui/feedback/Badge.tsx'

import type { State } from './words.ts'

/** State of a contract or option, with icon and word. */
export function StateBadge({ state: { icon, text, tone } }: { state: State }) {
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}
