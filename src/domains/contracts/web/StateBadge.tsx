import { Badge } from '#ui/feedback/Badge.tsx'

import type { AnyWireContract } from '../wire-facts.ts'
import { contractState } from './words.ts'

/** State of a contract or option, with icon and word. */
export function StateBadge({ contract }: { contract: AnyWireContract }) {
  const { tone, text } = contractState(contract)
  return <Badge tone={tone}>{text}</Badge>
}
