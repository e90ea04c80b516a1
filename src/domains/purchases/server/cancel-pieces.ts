/** Taking single pieces out of a purchase while its parcel is open: load, decide, save, in one transaction. */
import type { HistoryActor } from '#domains/contracts/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import { decideCancelPieces, type DecidedPieces } from '#domains/orders/cancel-pieces.ts'
import { hasParcel, type Purchase, type ReturnedLine } from '#domains/orders/purchase.ts'
import { moneyLeft, servicesGoingAlong, type DecidedReturn, type ReturnRefusal } from '#domains/orders/returns.ts'
import { lockPurchase, noteNothingSent } from '#domains/orders/server/purchases.ts'
import { saveReturn } from '#domains/orders/server/returns.ts'
import { askForLess, fetchMoney } from '#domains/payments/server/payments.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import { endAlong } from '#domains/terminations/server/end-along.ts'
import { toDecimal } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'

import { closePurchase } from './close-purchase.ts'
import type { PurchaseDeps } from './deps.ts'
import { thingsOf } from './move-return.ts'
import { tellPiecesCancelled } from './tell-cancelled.ts'

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
  const { actor, correlationId, guid, orderId } = request
  return writeOnce<Purchase, DecidedPieces, Cancelled, ReturnRefusal | 'order-unknown'>(deps, request.idempotency, {
    load: async (tx) => {
      const purchase = await lockPurchase(tx, guid, orderId)
      return purchase === undefined ? refuse('order-unknown') : ok(purchase)
    },
    decide: (purchase) => decideCancelPieces(purchase, request.lines, today(deps.clock)),
    save: async (tx, purchase, decided) => {
      if (decided.extent === 'part') return takeOut(tx, deps, { ...decided, purchase, actor, correlationId })
      const by = actor.by === 'adviser' ? 'adviser' : 'customer'
      await closePurchase(tx, deps, { purchase, by, actor, correlationId })
      return { receiptId: null, less: toDecimal(moneyLeft(purchase)) }
    },
  })
}

interface TakenOut extends DecidedReturn, Pick<CancelPiecesRequest, 'actor' | 'correlationId'> {
  readonly purchase: Purchase
}

/** Pieces are on the shelf again, less money is fetched, and what was taken along for them ends (§ 360 BGB). */
async function takeOut(
  tx: Tx,
  deps: PurchaseDeps,
  { actor, correlationId, lines, purchase, refundCents }: TakenOut,
): Promise<Cancelled> {
  const { guid, id: orderId } = purchase
  const at = instant(deps.clock)
  const id = deps.newId()
  const number = await takeReceiptNumber(tx, 'S', at)
  const money = { guid, orderId, correlationId, refundId: id, cents: refundCents }
  const state = (await askForLess(tx, deps, money)) ? 'received' : 'released'
  const cancelled = { kind: 'cancel', lines, refundCents, guid, id, orderId, number, at, state, reason: null } as const
  saveReturn(tx, deps, cancelled)
  giveBackStock(tx, thingsOf(purchase, { lines }))
  for (const { subContractId: contractId, title } of servicesGoingAlong(purchase.lines, lines))
    if (contractId !== null)
      await endAlong(tx, deps, { guid, contractId, actor, correlationId, reason: `${title}: Storno ${number}` })
  await settleWhatIsLeft(tx, deps, { purchase, lines, correlationId })
  await tellPiecesCancelled(tx, deps, { purchase, cancelled, correlationId })
  return { receiptId: number, less: toDecimal(refundCents) }
}

/** Where no parcel is left nothing else fetches what the rest costs. */
async function settleWhatIsLeft(
  tx: Tx,
  deps: PurchaseDeps,
  { correlationId, lines, purchase }: Pick<TakenOut, 'correlationId' | 'lines' | 'purchase'>,
): Promise<void> {
  const taken = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const left = purchase.lines.map((line, index) => ({
    ...line,
    cancelled: line.cancelled + (taken.get(index + 1) ?? 0),
  }))
  if (!hasParcel(purchase.lines) || hasParcel(left)) return
  noteNothingSent(tx, purchase)
  await fetchMoney(tx, deps, { guid: purchase.guid, orderId: purchase.id, correlationId })
}
