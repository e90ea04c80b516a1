/**
 * A parcel of a purchase is lost. Its buyer bears no risk of the way (§§ 446, 475 (2) BGB): what was in it goes once more, without
 * being paid again, or its money goes back. What was withdrawn of it is not to be sent back, and brings its money at once.
 */
import { standIn, withdrawnElsewhere, withdrawnWith, withReplacement } from '#domains/orders/astray.ts'
import { leavesNothing } from '#domains/orders/cancel-pieces.ts'
import { piecesByLine } from '#domains/orders/count-pieces.ts'
import { parcelLost } from '#domains/orders/order-event.ts'
import type { Parcel } from '#domains/orders/parcel.ts'
import { livesWithout, piecesMoreWaiting, piecesToTakeOut } from '#domains/orders/parcels.ts'
import type { Purchase, PurchaseReturn } from '#domains/orders/purchase.ts'
import { refundOfPieces, servicesGoingAlong } from '#domains/orders/returns.ts'
import { noteOrder } from '#domains/orders/server/note-order.ts'
import { noteLost, noteParcel } from '#domains/orders/server/parcels-store.ts'
import { saveReplacement } from '#domains/orders/server/purchases.ts'
import { fulfilmentJob } from '#domains/orders/server/start-purchase.ts'
import { orderStateAfter } from '#domains/orders/transitions.ts'
import { findOffers } from '#domains/shop/server/offers.ts'
import { takeStock, type StockLine } from '#domains/shop/server/stock.ts'
import type { TerminationsDeps } from '#domains/terminations/server/deps.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { endServicesOf } from './came-back.ts'
import { closePurchase } from './close-purchase.ts'
import { receiveReturns, refundReturns } from './close-returns.ts'
import type { PurchasesDeps } from './deps.ts'
import { thingsOf } from './move-return.ts'
import { settleWhatIsLeft, takeOut } from './take-out.ts'
import { takePlace } from './take-place.ts'
import type { CancelledPieces } from './tell-cancelled.ts'
import { tellLost } from './tell-lost.ts'

type LostDeps = PurchasesDeps & TerminationsDeps

interface Lost {
  /** Locked, and the parcel is on its way. */
  readonly purchase: Purchase
  readonly parcel: Parcel
  /** What its buyer gets. */
  readonly way: 'replace' | 'refund'
  /** What is known of it, as the buyer reads it. */
  readonly reason: string
  readonly correlationId: string
}

interface LostSince extends Lost {
  /** UTC instant. */
  readonly at: string
  /** Withdrawals that were in it. */
  readonly withdrawn: readonly PurchaseReturn[]
}

interface LostOutcome {
  readonly state: Purchase['state']
  /** null: a replacement goes, or nothing was fetched. */
  readonly refundCents: Cents | null
}

const actor = { by: 'operator' } as const

/** 'not-possible': all of it was withdrawn, so there is nothing to send once more. */
export async function loseParcel(
  tx: Tx,
  deps: LostDeps,
  lost: Lost,
): Promise<Result<LostOutcome, 'not-possible' | 'out-of-stock'>> {
  const found = standIn(lost.purchase, lost.parcel)
  if (found !== undefined) return ok({ state: await loseReplacement(tx, deps, { ...lost, found }), refundCents: null })
  const since = { ...lost, at: instant(deps.clock), withdrawn: withdrawnWith(lost.purchase, lost.parcel) }
  return lost.way === 'replace' ? sendAgain(tx, deps, since) : ok(await giveMoneyBack(tx, deps, since))
}

/** Its buyer has what it replaced: nothing goes once more, and no money goes back. */
async function loseReplacement(
  tx: Tx,
  deps: LostDeps,
  { found, ...lost }: Lost & { readonly found: Parcel },
): Promise<Purchase['state']> {
  const at = instant(deps.clock)
  note(tx, deps, { ...lost, at })
  return takePlace(tx, deps, { ...lost, found, gone: { lostAt: at } })
}

function note(
  tx: Tx,
  deps: LostDeps,
  { again, at, parcel: { no }, purchase }: Lost & Pick<LostSince, 'at'> & Pick<Parcel, 'again'>,
): void {
  noteLost(tx, purchase, { no, lostAt: at, ...(again && { again }) })
  noteParcel(tx, purchase, { no, code: 'lost', place: '', at })
  noteOrder(tx, deps, { guid: purchase.guid, orderId: purchase.id, at, types: [parcelLost], parcelNo: no })
}

/** Taken off the shelf in this transaction, or not at all: nothing is promised that is not there. */
async function sendAgain(
  tx: Tx,
  deps: LostDeps,
  lost: LostSince,
): Promise<Result<LostOutcome, 'not-possible' | 'out-of-stock'>> {
  const { at, correlationId, parcel, purchase } = lost
  const after = withReplacement(purchase, parcel, at)
  const pieces = piecesMoreWaiting(purchase, after)
  if (pieces.length === 0) return refuse('not-possible')
  const things = thingsOf(purchase, { lines: pieces })
  const deliveryDate = await dayOfArrival(tx, things, lost)
  if (!(await takeStock(tx, things)).ok) return refuse('out-of-stock')
  note(tx, deps, { ...lost, again: pieces })
  const state = orderStateAfter('replace', 'operator')
  saveReplacement(tx, { ...purchase, deliveryDate, state }, at)
  await payWithdrawn(tx, deps, lost)
  const { guid, id: orderId } = purchase
  const next = fulfilmentJob(deps, { guid, orderId, correlationId }, state)
  if (next !== undefined) enqueue(tx, deps.newId, next)
  await tellLost(tx, deps, { ...lost, pieces, outcome: { way: 'replace', deliveryDate } })
  return ok({ state, refundCents: null })
}

/** The day on which the replacement comes, as the shop promises it today, never before what was promised; where that is not known it stays. */
async function dayOfArrival(
  tx: Tx,
  things: readonly StockLine[],
  { at, purchase: { deliveryDate } }: LostSince,
): Promise<IsoDate | null> {
  const ids = things.map(({ productId }) => productId)
  const offers = [...(await findOffers(tx, ids, at)).values()]
  const days = [deliveryDate, ...offers.map((offer) => offer.deliveryDate)].filter((day) => day !== null)
  return days.toSorted().at(-1) ?? null
}

/** The order falls away where nothing else of it lives on; else its pieces alone are taken out. Nothing is on the shelf again. */
async function giveMoneyBack(tx: Tx, deps: LostDeps, lost: LostSince): Promise<LostOutcome> {
  const { parcel, purchase } = lost
  note(tx, deps, lost)
  const pieces = piecesToTakeOut(purchase, parcel)
  if (livesWithout(purchase, parcel) || !leavesNothing(purchase, pieces)) return takePiecesOut(tx, deps, lost)
  const parcels = purchase.parcels.map((one) => (one.no === parcel.no ? { ...one, lostAt: lost.at } : one))
  const { correlationId } = lost
  // What was withdrawn of others is here, as none of them is outside.
  const shelf = thingsOf(purchase, { lines: withdrawnElsewhere(purchase, parcel) })
  const closing = { purchase: { ...purchase, parcels }, way: 'lose', by: 'operator', actor, correlationId } as const
  const { fallenAway, purchase: closed } = await closePurchase(tx, deps, { ...closing, shelf })
  const services = [...fallenAway, ...(await endServicesOf(tx, deps, purchase, 'ging verloren'))]
  const outcome = { way: 'refund', cents: closed.refund?.cents ?? null, services, isAll: true } as const
  // With the order all of them are in.
  const withdrawn = purchase.returns.filter((back) => back.state === 'announced')
  await tellLost(tx, deps, { ...lost, purchase: closed, pieces, withdrawn, outcome })
  return { state: closed.state, refundCents: closed.refund?.cents ?? null }
}

async function takePiecesOut(tx: Tx, deps: LostDeps, lost: LostSince): Promise<LostOutcome> {
  const { at, correlationId, parcel, purchase } = lost
  const pieces = piecesByLine(piecesToTakeOut(purchase, parcel))
  const decided = refundOfPieces(purchase, pieces)
  const gone = { ...decided, purchase, parcel: { ...parcel, lostAt: at }, actor, correlationId }
  const services = servicesGoingAlong(purchase.lines, decided.lines).map(({ title }) => title)
  const tell = (cents: Cents | null) =>
    tellLost(tx, deps, { ...lost, pieces: decided.lines, outcome: { way: 'refund', cents, services, isAll: false } })
  let refundCents: Cents | null = null
  if (pieces.size === 0) {
    await settleWhatIsLeft(tx, deps, { ...gone, id: deps.newId() })
    await tell(null)
  } else {
    const told = ({ refundCents: cents, state }: CancelledPieces) => tell(state === 'released' ? null : cents)
    refundCents = (await takeOut(tx, deps, { ...gone, sound: [], tell: told })).refundCents
  }
  await payWithdrawn(tx, deps, lost)
  return { state: purchase.state, refundCents }
}

/** What nobody can send back any more is as good as here; nothing is on the shelf by it. */
async function payWithdrawn(
  tx: Tx,
  deps: LostDeps,
  { at, correlationId, purchase, withdrawn }: LostSince,
): Promise<void> {
  const back = { ...purchase, returns: withdrawn }
  // At the instant of the loss: by it is known that nobody handed them in.
  await receiveReturns(tx, deps, { ...back, at })
  await refundReturns(tx, deps, { purchase: back, correlationId })
}
