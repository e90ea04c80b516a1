/** A parcel is lost, as a person says who has asked its carrier: a replacement goes, or the money goes back. */
import { loseParcel } from '#domains/purchases/server/lose-parcel.ts'
import { toDecimal } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import type { Staff } from '#platform/server/routes.ts'

import { decideLost } from '../parcel-rules.ts'
import { actOnOrder, type Which } from './act-on-order.ts'
import type { OperatorDeps } from './deps.ts'

interface Lost extends Which {
  /** Within its order; absent: the only one under way. */
  readonly parcel?: number | undefined
  readonly reason: string
  readonly way: 'replace' | 'refund'
  readonly seen: string
  readonly correlationId: string
}

export function parcelLost(
  deps: OperatorDeps,
  by: Staff,
  { correlationId, parcel: no, reason, seen, way, ...which }: Lost,
) {
  return actOnOrder(deps, { by, ...which }, async (tx, purchase) => {
    const decided = decideLost(purchase, { parcel: no, seen })
    if (!decided.ok) return decided
    const parcel = decided.value
    const done = await loseParcel(tx, deps, { purchase, parcel, way, reason, correlationId })
    if (!done.ok) return done
    const { refundCents, state } = done.value
    const after = {
      lost: parcel.tracking,
      ...(state !== purchase.state && { state }),
      ...(way === 'replace' && { replacement: true }),
      ...(refundCents !== null && { refund: toDecimal(refundCents) }),
    }
    return ok({ kind: 'order', before: { state: purchase.state }, after, reason })
  })
}
