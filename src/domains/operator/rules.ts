/** What an operator may do, decided on what is there now. */
import { decideCancelPieces, type DecidedPieces } from '#domains/orders/cancel-pieces.ts'
import { isComingBack, type ParcelCode, type ParcelEvent } from '#domains/orders/parcel.ts'
import { hasParcel, type Purchase, type ReturnedLine, type ReturnState } from '#domains/orders/purchase.ts'
import { isReturnOver } from '#domains/orders/returns.ts'
import { canCancel, canComeBack, nextStep } from '#domains/orders/transitions.ts'
import type { StoredVariant } from '#domains/shop/model.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import type { Carrier } from '#kit/provider.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { shortestReason } from './input.ts'

export interface StepWish {
  readonly seen: string
  readonly step: string
  readonly tracking: string
  /** Absent: the usual one. */
  readonly carrier?: string | undefined
}

/** The next step of an order that has a parcel; what its carrier brings back is not delivered. undefined: none. */
export function operatorStep(purchase: Pick<Purchase, 'lines' | 'parcelEvents' | 'state'>) {
  return isComingBack(purchase) || !hasParcel(purchase.lines) ? undefined : nextStep(purchase.state)
}

/** What the page showed; another state by now is 'changed-meanwhile'. */
export function decideStep(
  purchase: Pick<Purchase, 'lines' | 'parcelEvents' | 'state'>,
  { carrier, seen, step, tracking }: StepWish,
  carriers: readonly Carrier[],
): Result<'pack' | 'send' | 'deliver', 'changed-meanwhile' | 'not-possible' | 'tracking-missing' | 'carrier-unknown'> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  const next = operatorStep(purchase)
  if (next === undefined || next !== step) return refuse('not-possible')
  if (next !== 'send') return ok(next)
  if (carrier !== undefined && !carriers.some(({ name }) => name === carrier)) return refuse('carrier-unknown')
  return tracking === '' ? refuse('tracking-missing') : ok(next)
}

interface Report {
  readonly code: ParcelCode
  readonly seen: string
  /** UTC instants. */
  readonly at: string
  readonly now: string
}

const minute = 'YYYY-MM-DDTHH:MM'.length

/** When a parcel on its way was where somebody says: @returns the instant, by the minute not before it was sent. */
export function decideReport(
  { events, parcelEvents, state }: Pick<Purchase, 'events' | 'parcelEvents' | 'state'>,
  { at, code, now, seen }: Report,
): Result<string, 'changed-meanwhile' | 'not-possible' | 'time-before-sent' | 'time-ahead'> {
  if (state !== seen) return refuse('changed-meanwhile')
  if (state !== 'sent' || (code === 'delivered' && isComingBack({ parcelEvents }))) return refuse('not-possible')
  if (at > now) return refuse('time-ahead')
  const sentAt = events.findLast((event) => event.state === 'sent')?.at ?? ''
  if (at.slice(0, minute) < sentAt.slice(0, minute)) return refuse('time-before-sent')
  return ok(at < sentAt ? sentAt : at)
}

type Told = Pick<Purchase, 'events' | 'returns' | 'state'>

/**
 * Whether what was told of a parcel can be taken back: on its way anything, afterwards the delivery alone that an operator
 * reported, until something goes back.
 */
export function canTakeBack({ events, returns, state }: Told, { code }: Pick<ParcelEvent, 'code'>): boolean {
  if (code !== 'delivered') return state === 'sent'
  const by = events.find((event) => event.state === 'delivered')?.by
  return state === 'delivered' && by === 'operator' && returns.length === 0
}

/** What was told of a parcel and is to be taken back. */
export function decideTakeBack(
  purchase: Told & Pick<Purchase, 'parcelEvents'>,
  { at, code, seen }: { readonly at: string; readonly code: string; readonly seen: string },
): Result<ParcelEvent, 'changed-meanwhile' | 'not-possible'> {
  const told = purchase.parcelEvents.find((event) => event.at === at && event.code === code)
  if (told === undefined || purchase.state !== seen) return refuse('changed-meanwhile')
  return canTakeBack(purchase, told) ? ok(told) : refuse('not-possible')
}

interface CancelWish {
  readonly seen: string
  /** Absent: the whole order. */
  readonly lines?: readonly ReturnedLine[] | undefined
  readonly today: IsoDate
}

/** An order that the provider cannot or will not carry out, or pieces of it. */
export function decideCancel(
  purchase: Purchase,
  { lines, seen, today }: CancelWish,
): Result<DecidedPieces, 'changed-meanwhile' | 'not-possible' | 'nothing-chosen'> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  if (lines === undefined) return canCancel(purchase, today) ? ok({ extent: 'whole' }) : refuse('not-possible')
  const decided = decideCancelPieces(purchase, lines, today)
  if (decided.ok) return decided
  // Somebody else has taken some out since.
  return refuse(decided.refusal === 'too-many' ? 'changed-meanwhile' : decided.refusal)
}

/** A parcel that is here again: where its carrier has said nothing of it, the customer is told a reason. */
export function decideCameBack(
  purchase: Pick<Purchase, 'parcelEvents' | 'state'>,
  { reason, seen }: { readonly reason: string; readonly seen: string },
): Result<undefined, 'changed-meanwhile' | 'not-possible' | 'cancel-reason-missing'> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  if (!canComeBack(purchase.state)) return refuse('not-possible')
  const isSaid = isComingBack(purchase) || reason.length >= shortestReason
  return isSaid ? ok(undefined) : refuse('cancel-reason-missing')
}

/** Goods that come in, then the money that goes back, unless the order waits for it. */
export function decideReturnStep(
  state: ReturnState,
  { isUnpaid, seen }: { readonly seen: string; readonly isUnpaid: boolean },
): Result<ReturnState, 'changed-meanwhile' | 'not-possible'> {
  if (state !== seen) return refuse('changed-meanwhile')
  return isReturnOver({ state }) || (isUnpaid && state === 'received') ? refuse('not-possible') : ok(state)
}

interface Supply {
  readonly available: number
  readonly restockOn: IsoDate | null
  readonly deliveryDays: number
}

/** What was counted, against what the page showed. The day of more is not over, unless it stays what it was. */
export function decideStock(
  found: Supply,
  { counted, seen, today }: { readonly counted: Supply; readonly seen: Supply; readonly today: IsoDate },
): Result<Supply, 'changed-meanwhile' | 'restock-wrong'> {
  const { available, deliveryDays, restockOn } = found
  if (available !== seen.available || deliveryDays !== seen.deliveryDays || restockOn !== seen.restockOn)
    return refuse('changed-meanwhile', { available: String(available) })
  const isOver = counted.restockOn !== null && counted.restockOn < today
  return isOver && counted.restockOn !== restockOn ? refuse('restock-wrong') : ok(counted)
}

interface OfferWish {
  readonly price: Cents
  readonly visible: boolean
  readonly seenPrice: Cents
  readonly seenVisible: boolean
}

/** Another regular price ends a reduction: what is asked from now on is that price. */
export function decideOffer(variant: StoredVariant, wish: OfferWish): Result<StoredVariant, 'changed-meanwhile'> {
  const { priceCents, visible } = variant
  if (priceCents !== wish.seenPrice || visible !== wish.seenVisible) return refuse('changed-meanwhile')
  if (wish.price === priceCents) return ok({ ...variant, visible: wish.visible })
  const price = { priceCents: wish.price, regularCents: null, reducedUntil: null }
  return ok({ ...variant, ...price, visible: wish.visible })
}
