import { Badge } from '#ui/feedback/Badge.tsx'

import { stateName } from '../texts.ts'
import type { OrdersData } from './orders-data.ts'

type Shown = Pick<OrdersData['orders'][number], 'end' | 'hasReturn' | 'isAskedBack' | 'part' | 'state'>

/** How far an order is, and what of it is to come back. */
export function OrderBadges({ hasReturn, isAskedBack, ...shown }: Shown) {
  return (
    <>
      <OrderBadge {...shown} />
      {hasReturn && <Badge tone="warning">Rückgabe offen</Badge>}
      {isAskedBack && <Badge tone="warning">Zurückgebeten</Badge>}
    </>
  )
}

/** Delivered is where it is meant to be: it asks for nothing. */
function OrderBadge(shown: Parameters<typeof stateName>[0]) {
  if (shown.state === 'delivered') return <Badge icon="Erfolg">{stateName(shown)}</Badge>
  return <Badge tone={shown.state === 'cancelled' ? 'neutral' : 'info'}>{stateName(shown)}</Badge>
}
