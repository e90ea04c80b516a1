/** What an operator may do, decided on what is there now. */
import { decideCancelPieces, type DecidedPieces } from '#domains/orders/cancel-pieces.ts'
import { isComingBack, type Parcel } from '#domains/orders/parcel.ts'
import { parcelContents, parcelStep, type Parted } from '#domains/orders/parcels.ts'
import type { Purchase, ReturnedLine, ReturnState } from '#domains/orders/purchase.ts'
import { isReturnOver } from '#domains/orders/returns.ts'
import { canCancel } from '#domains/orders/transitions.ts'
import type { StoredVariant } from '#domains/shop/model.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import type { Carrier } from '#kit/provider.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { onlyOneUnderWay } from './parcel-rules.ts'

export interface StepWish {
  readonly seen: string
  readonly step: string
  readonly tracking: string
  /** Absent: the usual one. */
  readonly carrier?: string | undefined
  /** What is put into the parcel; absent: everything that waits. */
  readonly lines?: readonly ReturnedLine[] | undefined
}

/** The next step of an order that has a parcel; what its carrier brings back is not delivered, and of several each by itself. */
export function operatorStep(purchase: Parted) {
  const step = parcelStep(purchase)
  if (step !== 'deliver' || purchase.parcels.length === 0) return step
  const parcel = onlyOneUnderWay(purchase)
  return parcel === undefined || isComingBack(parcel) ? undefined : step
}

/** A step that can be taken, with what it is about. */
export type DecidedStep =
  | { readonly step: 'pack' }
  | { readonly step: 'send'; readonly lines: readonly ReturnedLine[] }
  | { readonly step: 'deliver'; readonly parcel: Parcel | undefined }

type StepRefusal =
  | 'changed-meanwhile'
  | 'not-possible'
  | 'tracking-missing'
  | 'tracking-wrong'
  | 'tracking-used'
  | 'carrier-unknown'
  | 'parcel-empty'

const usualLength = [5, 40] as const

/** Letters, digits and dashes, as many as its carrier gives; blanks are gone by now. One of letters alone is a word. */
function isTracking(number: string, { numberLength = usualLength }: Pick<Carrier, 'numberLength'>): boolean {
  const [least, most] = numberLength
  return /^[a-z0-9-]+$/i.test(number) && /\d/.test(number) && number.length >= least && number.length <= most
}

/** A number as its carrier reads it. */
function bare(number: string): string {
  return number.replaceAll(/[ -]/g, '').toUpperCase()
}

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
  const by = carrier === undefined ? carriers[0] : carriers.find(({ name }) => name === carrier)
  if (carrier !== undefined && by === undefined) return refuse('carrier-unknown')
  if (tracking === '') return refuse('tracking-missing')
  if (!isTracking(tracking, by ?? {})) return refuse('tracking-wrong')
  if (purchase.parcels.some((parcel) => bare(parcel.tracking) === bare(tracking))) return refuse('tracking-used')
  if (lines?.every(({ quantity }) => quantity === 0) === true) return refuse('parcel-empty')
  const put = parcelContents(purchase, lines)
  // Somebody else has sent some of it, or taken it out.
  return put === undefined ? refuse('changed-meanwhile') : ok({ step: next, lines: put })
}

interface CancelWish {
  readonly seen: string
  /** Absent: the whole order. */
  readonly lines?: readonly ReturnedLine[] | undefined
  /** Of pieces: how many returns and cancellations there were; one more by now may be the same call before. */
  readonly seenReturns: number
  readonly today: IsoDate
}

/** An order that the provider cannot or will not carry out, or pieces of it. */
export function decideCancel(
  purchase: Purchase,
  { lines, seen, seenReturns, today }: CancelWish,
): Result<DecidedPieces, 'changed-meanwhile' | 'not-possible' | 'nothing-chosen'> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  if (lines === undefined) return canCancel(purchase, today) ? ok({ extent: 'whole' }) : refuse('not-possible')
  if (purchase.returns.length !== seenReturns) return refuse('changed-meanwhile')
  const decided = decideCancelPieces(purchase, lines, today)
  if (decided.ok) return decided
  // Somebody else has taken some out since.
  return refuse(decided.refusal === 'too-many' ? 'changed-meanwhile' : decided.refusal)
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
  came: readonly ReturnedLine[],
  sound: readonly ReturnedLine[] | undefined,
): Result<readonly ReturnedLine[], 'sound-wrong'> {
  if (sound === undefined) return ok(came)
  const left = new Map(came.map(({ lineNo, quantity }) => [lineNo, quantity]))
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
