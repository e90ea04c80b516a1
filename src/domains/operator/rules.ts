/** What an operator may do, decided on what is there now. */
import { decideCancelPieces, type DecidedPieces } from '#domains/orders/cancel-pieces.ts'
import { isComingBack, isOnTheWay, type Parcel, type ParcelCode, type ParcelEvent } from '#domains/orders/parcel.ts'
import { parcelContents, type Parted } from '#domains/orders/parcels.ts'
import {
  hasParcel,
  type Purchase,
  type PurchaseReturn,
  type ReturnedLine,
  type ReturnState,
} from '#domains/orders/purchase.ts'
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
  /** What is put into the parcel; absent: everything that waits. */
  readonly lines?: readonly ReturnedLine[] | undefined
}

type Moving = Parted & Pick<Purchase, 'events'>

/** The one parcel that is between us and its receiver; undefined: there is none, or there are several. */
function onlyOneUnderWay({ parcels }: Pick<Purchase, 'parcels'>): Parcel | undefined {
  const [parcel, other] = parcels.filter(isOnTheWay)
  return other === undefined ? parcel : undefined
}

/** The next step of an order that has a parcel; what its carrier brings back is not delivered, and of several each by itself. */
export function operatorStep(purchase: Parted) {
  const step = hasParcel(purchase.lines) ? nextStep(purchase.state) : undefined
  if (step !== 'deliver' || purchase.parcels.length === 0) return step
  const parcel = onlyOneUnderWay(purchase)
  return parcel === undefined || isComingBack(parcel) ? undefined : step
}

/** A step that can be taken, with what it is about. */
export type DecidedStep =
  | { readonly step: 'pack' }
  | { readonly step: 'send'; readonly lines: readonly ReturnedLine[] }
  | { readonly step: 'deliver'; readonly parcel: Parcel | undefined }

type StepRefusal = 'changed-meanwhile' | 'not-possible' | 'tracking-missing' | 'carrier-unknown' | 'parcel-empty'

/** What the page showed; another state by now is 'changed-meanwhile'. */
export function decideStep(
  purchase: Parted,
  { carrier, lines, seen, step, tracking }: StepWish,
  carriers: readonly Carrier[],
): Result<DecidedStep, StepRefusal> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  const next = operatorStep(purchase)
  if (next === undefined || next !== step) return refuse('not-possible')
  if (next === 'pack') return ok({ step: next })
  if (next === 'deliver') return ok({ step: next, parcel: onlyOneUnderWay(purchase) })
  if (carrier !== undefined && !carriers.some(({ name }) => name === carrier)) return refuse('carrier-unknown')
  if (tracking === '') return refuse('tracking-missing')
  if (lines?.every(({ quantity }) => quantity === 0) === true) return refuse('parcel-empty')
  const put = parcelContents(purchase, lines)
  // Somebody else has sent some of it, or taken it out.
  return put === undefined ? refuse('changed-meanwhile') : ok({ step: next, lines: put })
}

interface Report {
  readonly code: ParcelCode
  readonly seen: string
  /** Number of the parcel within its order; absent: the only one that is under way. */
  readonly parcel?: number | undefined
  /** UTC instants. */
  readonly at: string
  readonly now: string
}

/** The parcel that is meant, where it is under way. */
function meant(purchase: Pick<Purchase, 'parcels'>, no: number | undefined): Parcel | undefined {
  if (no === undefined) return onlyOneUnderWay(purchase)
  return purchase.parcels.find((parcel) => parcel.no === no && isOnTheWay(parcel))
}

const minute = 'YYYY-MM-DDTHH:MM'.length

/** When a parcel on its way was where somebody says: @returns it with the instant, by the minute not before it was sent. */
export function decideReport(
  purchase: Moving,
  { at, code, now, parcel: no, seen }: Report,
): Result<
  { readonly at: string; readonly parcel: Parcel },
  'changed-meanwhile' | 'not-possible' | 'time-before-sent' | 'time-ahead'
> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  const parcel = meant(purchase, no)
  if (parcel === undefined || (code === 'delivered' && isComingBack(parcel))) return refuse('not-possible')
  if (at > now) return refuse('time-ahead')
  const { sentAt } = parcel
  if (at.slice(0, minute) < sentAt.slice(0, minute)) return refuse('time-before-sent')
  return ok({ parcel, at: at < sentAt ? sentAt : at })
}

type Told = Pick<Purchase, 'events' | 'returns' | 'state'>

/**
 * Whether what was told of a parcel can be taken back: on its way anything, afterwards the delivery alone that an operator
 * reported, until something goes back.
 */
export function canTakeBack(
  { events, returns, state }: Told,
  parcel: Pick<Parcel, 'cameBack' | 'deliveredAt'>,
  { code }: Pick<ParcelEvent, 'code'>,
): boolean {
  if (code !== 'delivered') return isOnTheWay(parcel) && state !== 'cancelled'
  const by = events.find((event) => event.state === 'delivered')?.by ?? 'operator'
  return parcel.deliveredAt !== null && by === 'operator' && !returns.some(({ kind }) => kind === 'return')
}

/** What was told of a parcel and is to be taken back, with the parcel. */
export function decideTakeBack(
  purchase: Told & Pick<Purchase, 'parcels'>,
  {
    at,
    code,
    parcel: no,
    seen,
  }: { readonly at: string; readonly code: string; readonly parcel?: number | undefined; readonly seen: string },
): Result<{ readonly parcel: Parcel; readonly event: ParcelEvent }, 'changed-meanwhile' | 'not-possible'> {
  const parcel = no === undefined ? purchase.parcels.at(-1) : purchase.parcels.find((one) => one.no === no)
  const event = parcel?.events.find((told) => told.at === at && told.code === code)
  if (parcel === undefined || event === undefined || purchase.state !== seen) return refuse('changed-meanwhile')
  return canTakeBack(purchase, parcel, event) ? ok({ parcel, event }) : refuse('not-possible')
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

/** Whether a parcel of an order can be here again. */
export function canBeBack(
  { state }: Pick<Purchase, 'state'>,
  parcel: Pick<Parcel, 'cameBack' | 'deliveredAt'>,
): boolean {
  return canComeBack(state) && isOnTheWay(parcel)
}

/** A parcel that is here again: where its carrier has said nothing of it, the customer is told a reason. */
export function decideCameBack(
  purchase: Pick<Purchase, 'parcels' | 'state'>,
  {
    parcel: no,
    reason,
    seen,
  }: { readonly parcel?: number | undefined; readonly reason: string; readonly seen: string },
): Result<Parcel, 'changed-meanwhile' | 'not-possible' | 'cancel-reason-missing'> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  const parcel = meant(purchase, no)
  if (parcel === undefined || !canBeBack(purchase, parcel)) return refuse('not-possible')
  const isSaid = isComingBack(parcel) || reason.length >= shortestReason
  return isSaid ? ok(parcel) : refuse('cancel-reason-missing')
}

/** Goods that come in, then the money that goes back, unless the order waits for it. */
export function decideReturnStep(
  state: ReturnState,
  { isUnpaid, seen }: { readonly seen: string; readonly isUnpaid: boolean },
): Result<ReturnState, 'changed-meanwhile' | 'not-possible'> {
  if (state !== seen) return refuse('changed-meanwhile')
  return isReturnOver({ state }) || (isUnpaid && state === 'received') ? refuse('not-possible') : ok(state)
}

/**
 * What of the goods that came in can be sold again; nothing said: all of it. What is broken changes nothing of the refund.
 */
export function decideSound(
  { lines, state }: Pick<PurchaseReturn, 'lines' | 'state'>,
  sound: readonly ReturnedLine[] | undefined,
): Result<readonly ReturnedLine[], 'sound-wrong'> {
  if (sound === undefined || state !== 'announced') return ok(lines)
  const left = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  for (const { lineNo, quantity } of sound) {
    const more = (left.get(lineNo) ?? 0) - quantity
    if (more < 0) return refuse('sound-wrong')
    left.set(lineNo, more)
  }
  return ok(sound)
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
  /** The price that somebody has looked at twice. */
  readonly confirmedPrice?: Cents | undefined
}

/** A slip of the pen looks like this: nothing, less than half of what is asked, more than twice. */
function isUnusualPrice({ priceCents, regularCents }: StoredVariant, price: Cents): boolean {
  return price === 0 || price * 2 < priceCents || price > (regularCents ?? priceCents) * 2
}

/** Another regular price ends a reduction: what is asked from now on is that price. */
export function decideOffer(
  variant: StoredVariant,
  wish: OfferWish,
): Result<StoredVariant, 'changed-meanwhile' | 'price-unusual'> {
  const { priceCents, visible } = variant
  if (priceCents !== wish.seenPrice || visible !== wish.seenVisible) return refuse('changed-meanwhile')
  if (wish.price === priceCents) return ok({ ...variant, visible: wish.visible })
  if (isUnusualPrice(variant, wish.price) && wish.confirmedPrice !== wish.price) return refuse('price-unusual')
  const price = { priceCents: wish.price, regularCents: null, reducedUntil: null }
  return ok({ ...variant, ...price, visible: wish.visible })
}
