/** Taking single pieces out of a purchase while its parcel is open: load, decide, save, in one transaction. */
import type { HistoryActor } from '#domains/contracts/history.ts'
import { decideCancelPieces, type DecidedPieces } from '#domains/orders/cancel-pieces.ts'
import type { Purchase, ReturnedLine } from '#domains/orders/purchase.ts'
import { moneyLeft, type ReturnRefusal } from '#domains/orders/returns.ts'
import { toDecimal } from '#kit/money.ts'
import { today } from '#platform/server/clock.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'

import { closePurchase } from './close-purchase.ts'
import type { PurchaseDeps } from './deps.ts'
import { loadPurchase } from './load-purchase.ts'
import { takeOut } from './take-out.ts'
import { tellCancelled } from './tell-cancelled.ts'

export interface CancelPiecesRequest {
  readonly guid: string
  readonly orderId: string
  readonly lines: readonly ReturnedLine[]
  readonly actor: HistoryActor
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

interface Cancelled {
  readonly receiptId: string | null
  /** Euro. */
  readonly less: number
}

/** The same pieces are taken out once: two requests at once queue up at the purchase's row. */
export function cancelPieces(
  deps: PurchaseDeps,
  request: CancelPiecesRequest,
): Promise<Written<Cancelled, ReturnRefusal | 'order-unknown'>> {
  const { actor, correlationId } = request
  return writeOnce<Purchase, DecidedPieces, Cancelled, ReturnRefusal | 'order-unknown'>(deps, request.idempotency, {
    load: (tx) => loadPurchase(tx, request),
    decide: (purchase) => decideCancelPieces(purchase, request.lines, today(deps.clock)),
    save: async (tx, purchase, decided) => {
      if (decided.extent === 'part') {
        const { number, refundCents } = await takeOut(tx, deps, { ...decided, purchase, actor, correlationId })
        return { receiptId: number, less: toDecimal(refundCents) }
      }
      const by = actor.by === 'adviser' ? 'adviser' : 'customer'
      const closed = await closePurchase(tx, deps, { purchase, by, actor, correlationId })
      await tellCancelled(tx, deps, { purchase: closed.purchase, correlationId })
      return { receiptId: null, less: toDecimal(moneyLeft(purchase)) }
    },
  })
}
