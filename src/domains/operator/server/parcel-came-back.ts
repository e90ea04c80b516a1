/** A parcel is here again, reported by a person: the order falls away. */
import { takeParcelIn } from '#domains/purchases/server/came-back.ts'
import { toDecimal } from '#kit/money.ts'
import { ok } from '#kit/result.ts'

import { decideCameBack } from '../rules.ts'
import { actOnOrder, type Which } from './act-on-order.ts'
import type { Operator, OperatorDeps } from './deps.ts'

interface CameBack extends Which {
  /** '': the carrier's word is enough. */
  readonly reason: string
  readonly seen: string
  readonly correlationId: string
}

export function parcelCameBack(deps: OperatorDeps, by: Operator, { correlationId, reason, seen, ...which }: CameBack) {
  return actOnOrder(deps, { by, ...which }, async (tx, purchase) => {
    const decided = decideCameBack(purchase, { reason, seen })
    if (!decided.ok) return decided
    const { refund, state } = await takeParcelIn(tx, deps, { purchase, by: 'operator', reason, correlationId })
    const after = { state, ...(refund !== null && { refund: toDecimal(refund.cents) }) }
    return ok({ kind: 'order', before: { state: purchase.state }, after, ...(reason !== '' && { reason }) })
  })
}
