/** A parcel is here again, reported by a person: the order falls away, or its pieces alone where others live on. */
import { piecesBack } from '#domains/orders/astray.ts'
import { countPieces } from '#domains/orders/count-pieces.ts'
import type { ReturnedLine } from '#domains/orders/purchase.ts'
import { takeParcelIn } from '#domains/purchases/server/came-back.ts'
import { toDecimal } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import type { Staff } from '#platform/server/routes.ts'

import { decideCameBack } from '../parcel-rules.ts'
import { decideSound } from '../rules.ts'
import { actOnOrder, type Which } from './act-on-order.ts'
import type { OperatorDeps } from './deps.ts'

interface CameBack extends Which {
  /** Within its order; absent: the only one under way. */
  readonly parcel?: number | undefined
  /** '': the carrier's word is enough. */
  readonly reason: string
  /** What of it can be sold again, by line; absent: all of it. */
  readonly sound?: readonly ReturnedLine[] | undefined
  readonly seen: string
  readonly correlationId: string
}

export function parcelCameBack(
  deps: OperatorDeps,
  by: Staff,
  { correlationId, parcel: no, reason, seen, sound, ...which }: CameBack,
) {
  return actOnOrder(deps, { by, ...which }, async (tx, purchase) => {
    const decided = decideCameBack(purchase, { parcel: no, reason, seen })
    if (!decided.ok) return decided
    const parcel = decided.value
    const came = piecesBack(purchase, parcel)
    const pieces = decideSound(came, sound)
    if (!pieces.ok) return pieces
    const taken = { purchase, parcel, by: 'operator', reason, correlationId, sound: pieces.value } as const
    const { refundCents, state } = await takeParcelIn(tx, deps, taken)
    const broken = countPieces(came) - countPieces(pieces.value)
    const after = {
      ...(broken > 0 && { broken }),
      ...(state === 'cancelled' ? { state } : { back: parcel.tracking }),
      ...(refundCents !== null && { refund: toDecimal(refundCents) }),
    }
    return ok({ kind: 'order', before: { state: purchase.state }, after, ...(reason !== '' && { reason }) })
  })
}
