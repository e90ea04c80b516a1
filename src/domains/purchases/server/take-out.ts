/** Pieces of a purchase are taken out while their parcel is open, by whoever may, or as it is here again. */
import type { HistoryActor } from '#domains/contracts/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import type { Parcel } from '#domains/orders/parcel.ts'
import { nothingIsSent, withoutPieces } from '#domains/orders/parcels.ts'
import { hasParcel, type Purchase, type ReturnedLine } from '#domains/orders/purchase.ts'
import { servicesGoingAlong, type DecidedReturn } from '#domains/orders/returns.ts'
import { noteCameBack } from '#domains/orders/server/parcels-store.ts'
import { noteNothingSent } from '#domains/orders/server/purchases.ts'
import { saveReturn } from '#domains/orders/server/returns.ts'
import { settleParcels } from '#domains/orders/server/take-step.ts'
import { canRest, orderStateAfter, type OrderCause } from '#domains/orders/transitions.ts'
import { askForLess, fetchMoney } from '#domains/payments/server/payments.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import type { TerminationsDeps } from '#domains/terminations/server/deps.ts'
import { endAlong, endWithoutGoods } from '#domains/terminations/server/end-along.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'
import { thingsOf } from './move-return.ts'
import { tellPiecesCancelled, type CancelledPieces } from './tell-cancelled.ts'

type TakeOutDeps = PurchasesDeps & TerminationsDeps

interface TakenOut extends DecidedReturn {
  /** Locked. */
  readonly purchase: Purchase
  readonly actor: HistoryActor
  readonly correlationId: string
  /** Why, where it was not the customer's wish. */
  readonly reason?: string
  /** The parcel that is here again with them. */
  readonly parcel?: Parcel
  /** What of them can be sold again; absent: all. */
  readonly sound?: readonly ReturnedLine[]
  /** Tells the customer; absent: that they are cancelled. */
  readonly tell?: (cancelled: CancelledPieces) => Promise<void>
}

/** Pieces are on the shelf again, less money is fetched, and what was taken along for them ends (§ 360 BGB). */
export async function takeOut(tx: Tx, deps: TakeOutDeps, taken: TakenOut): Promise<CancelledPieces> {
  const { correlationId, lines, purchase, reason, refundCents, sound = lines, tell } = taken
  const { guid, id: orderId } = purchase
  const at = instant(deps.clock)
  const id = deps.newId()
  const number = await takeReceiptNumber(tx, 'pieces-taken-out', at)
  const money = { guid, orderId, correlationId, refundId: id, cents: refundCents }
  const state = (await askForLess(tx, deps, money)) ? 'received' : 'released'
  const cancelled = { kind: 'cancel', lines, refundCents, guid, id, orderId, number, at, state, reason: null } as const
  saveReturn(tx, deps, cancelled)
  giveBackStock(tx, thingsOf(purchase, { lines: sound }))
  await endServices(tx, deps, { ...taken, number })
  await settleWhatIsLeft(tx, deps, { ...taken, id })
  if (tell === undefined) await tellPiecesCancelled(tx, deps, { purchase, cancelled, reason, correlationId })
  else await tell(cancelled)
  return cancelled
}

/** The customer withdraws them with the thing, by a receipt; where the provider cannot deliver it they end without one. */
async function endServices(
  tx: Tx,
  deps: TakeOutDeps,
  { actor, correlationId, lines, number, purchase }: TakenOut & { readonly number: string },
): Promise<void> {
  for (const { subContractId: contractId, title } of servicesGoingAlong(purchase.lines, lines)) {
    if (contractId === null) continue
    const along = { guid: purchase.guid, contractId, reason: `${title}: Storno ${number}` }
    if (actor.by === 'operator') await endWithoutGoods(tx, deps, along)
    else await endAlong(tx, deps, { ...along, actor, correlationId })
  }
}

interface SettledPieces extends Pick<TakenOut, 'actor' | 'correlationId' | 'parcel' | 'purchase'> {
  /** Of what took them out. */
  readonly id: string
  readonly lines: readonly ReturnedLine[]
}

/** Where no parcel is left nothing else fetches what the rest costs; where one has gone nothing may wait any more. */
export async function settleWhatIsLeft(
  tx: Tx,
  deps: TakeOutDeps,
  { actor, correlationId, id, lines, parcel, purchase }: SettledPieces,
): Promise<void> {
  const by = causeOf(actor)
  if (parcel !== undefined) noteCameBack(tx, purchase, { no: parcel.no, cameBack: id })
  const after = withoutPieces(purchase, { id, lines, ...(parcel !== undefined && { parcel }) })
  settleParcels(tx, deps, { purchase: after, by })
  if (!hasParcel(purchase.lines) || !nothingIsSent(after)) return
  const hasRested = purchase.parcels.length > 0 && canRest(purchase.state)
  const state = hasRested ? orderStateAfter('rest', by) : purchase.state
  noteNothingSent(tx, { ...purchase, state })
  await fetchMoney(tx, deps, { guid: purchase.guid, orderId: purchase.id, correlationId })
}

function causeOf({ by }: HistoryActor): OrderCause {
  return by === 'portal' ? 'operator' : by
}
