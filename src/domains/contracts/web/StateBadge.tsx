import { Badge } from '#ui/feedback/Badge.tsx'

import type { AnyWireContract } from '../wire-facts.ts'
import { stateOf } from './words.ts'

/** State of a contract or option, with icon and word. */
export function StateBadge({ contract }: { contract: AnyWireContract }) {
  const { tone, text } = stateOf(contract)
  return <Badge tone={tone}>{text}</Badge>
}
