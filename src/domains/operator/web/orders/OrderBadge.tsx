import { Badge } from '#ui/feedback/Badge.tsx'

import { stateName } from '../texts.ts'

/** How far an order is. Delivered is where it is meant to be: it asks for nothing. */
export function OrderBadge(shown: Parameters<typeof stateName>[0]) {
  if (shown.state === 'delivered') return <Badge icon="Erfolg">{stateName(shown)}</Badge>
  return <Badge tone={shown.state === 'cancelled' ? 'neutral' : 'info'}>{stateName(shown)}</Badge>
}
