/** Giving goods back: what may go back, until when, and what it brings (§§ 355, 357 BGB). */
import { addDays, berlinDate, type IsoDate } from '#kit/dates.ts'
import { isHolidaySomewhere, workingDayFrom } from '#kit/holidays.ts'
import type { Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { piecesByLine } from './count-pieces.ts'
import { waitingOf, type Parted } from './parcels.ts'
import type { Purchase, PurchaseLine, PurchaseReturn, RefundedLine, ReturnedLine, ReturnState } from './purchase.ts'
import { refundCents } from './sums.ts'
import { lastRefundDay, lastWithdrawalDay, withdrawalDays } from './withdrawal-period.ts'

/** When the buyer had it; undefined before. */
function deliveredOn({ events }: Pick<Purchase, 'events'>): IsoDate | undefined {
  const at = events.find(({ state }) => state === 'delivered')?.at
  return at === undefined ? undefined : berlinDate(at)
}

/** The last day to give something back, as it is shown; null while nothing has come: the period has not begun. */
export function returnableUntil(purchase: Pick<Purchase, 'events'>): IsoDate | null {
  const day = deliveredOn(purchase)
  return day === undefined ? null : lastWithdrawalDay(day)
}

/** Of an order what decides what can go back. */
type Returnable = Parted & Pick<Purchase, 'events'>

/** In which the parcel of what can go back is closed. */
const closedStates: ReadonlySet<string> = new Set(['packed', 'partly-sent', 'sent', 'delivered'])

/** Whether something can go back: from the day on which the parcel is closed, until the period is over. */
export function canReturn(purchase: Returnable, today: IsoDate): boolean {
  if (!closedStates.has(purchase.state)) return false
  return purchase.lines.some((_, index) => returnablePieces(purchase, index + 1, today) > 0)
}

/** Of things until the period after their arrival is over; of digital content until it can be loaded (§ 356 (5) BGB). */
function isOpen(purchase: Pick<Purchase, 'events'>, { digital }: PurchaseLine, today: IsoDate): boolean {
  if (digital !== null) return today < digital.startsOn
  const day = deliveredOn(purchase)
  // A holiday at the buyer's place moves the day too, and where that is stays open.
  return day === undefined || today <= workingDayFrom(addDays(day, withdrawalDays), isHolidaySomewhere)
}

/** Pieces of a line that can go back on that day; what waits for the next parcel is taken out of the order instead. */
export function returnablePieces(purchase: Returnable, lineNo: number, today: IsoDate): number {
  const line = purchase.lines[lineNo - 1]
  if (line === undefined || !isOpen(purchase, line, today)) return 0
  return piecesLeft(line) - (purchase.state === 'partly-sent' ? waitingOf(purchase, lineNo) : 0)
}

/** Pieces of a line that can be taken out on that day: until its parcel is closed, or while they wait for the next one. */
export function cancellablePieces(purchase: Returnable, lineNo: number, today: IsoDate): number {
  if (purchase.state === 'partly-sent') return waitingOf(purchase, lineNo)
  return purchase.state === 'paid' ? returnablePieces(purchase, lineNo, today) : 0
}

/** Of a line what decides how many pieces are left of it. */
interface CountedLine extends Pick<PurchaseLine, 'kind' | 'quantity' | 'returned'> {
  readonly digital: Pick<NonNullable<PurchaseLine['digital']>, 'early'> | null
}

/** Pieces of a line that the buyer still has; none of a service, nor of digital content whose right of withdrawal is lost. */
export function piecesLeft({ digital, kind, quantity, returned }: CountedLine): number {
  return kind === 'option' || digital?.early === true ? 0 : quantity - returned
}

/** Whether something of it has to be sent: digital content has not. */
export function isSentBack(lines: readonly Pick<PurchaseLine, 'kind'>[], back: readonly ReturnedLine[]): boolean {
  return back.some(({ lineNo }) => lines[lineNo - 1]?.kind === 'hardware')
}

/** Whether nothing more is to come of it. */
export function isReturnOver({ state }: { readonly state: ReturnState }): boolean {
  return state === 'refunded' || state === 'released'
}

/** Whether there still is a parcel to hand in, which a slip is good for. */
export function needsSlip(
  lines: readonly Pick<PurchaseLine, 'kind'>[],
  { lines: back, state }: { readonly lines: readonly ReturnedLine[]; readonly state: ReturnState },
): boolean {
  return state === 'announced' && isSentBack(lines, back)
}

/** Services of devices of which nothing is left once these pieces go back: they end with them (§ 360 BGB). */
export function servicesGoingAlong(lines: readonly PurchaseLine[], back: readonly ReturnedLine[]): PurchaseLine[] {
  const pieces = piecesByLine(back)
  const gone = lines.filter((line, index) => {
    const goes = pieces.get(index + 1) ?? 0
    return goes > 0 && piecesLeft(line) === goes
  })
  const devices = new Set(gone.map(({ productId }) => productId))
  return lines.filter(({ forProductId }) => forProductId !== null && devices.has(forProductId))
}

/** What is left of the money of a purchase beside what withdrawals and pieces taken out bring back: both add up to what was ordered. */
export function moneyLeft({ returns, totalCents }: Pick<Purchase, 'returns' | 'totalCents'>): Cents {
  return returns.reduce((left, { refundCents: cents }) => left - cents, totalCents)
}

/** What its payment is to bring: what was withdrawn once its parcel was closed is paid as well, and comes back when the goods are in. */
export function moneyToPay({ returns, totalCents }: Pick<Purchase, 'returns' | 'totalCents'>): Cents {
  return moneyLeft({ totalCents, returns: returns.filter(({ kind }) => kind === 'cancel') })
}

/** Whether its money is off what a purchase costs: of pieces taken out at once, of what was withdrawn once it has gone back. */
export function lessensTotal({ kind, state }: Pick<PurchaseReturn, 'kind' | 'state'>): boolean {
  return kind === 'cancel' || state === 'refunded'
}

/** What a purchase costs once beside all that is off by now. */
export function moneyKept({ returns, totalCents }: Pick<Purchase, 'returns' | 'totalCents'>): Cents {
  return moneyLeft({ totalCents, returns: returns.filter(lessensTotal) })
}

/** Things of which nobody has said that they go back. */
export function thingsLeft(lines: readonly PurchaseLine[]): { productId: string; quantity: number }[] {
  const things = lines.filter(({ kind, quantity, returned }) => kind !== 'option' && quantity > returned)
  return things.map(({ productId, quantity, returned }) => ({ productId, quantity: quantity - returned }))
}

/** The last day to give the money back of an order that has fallen away; null: it has not. */
export function refundDeadline({ events }: Pick<Purchase, 'events'>): IsoDate | null {
  const at = events.find(({ state }) => state === 'cancelled')?.at
  return at === undefined ? null : lastRefundDay(berlinDate(at))
}

/**
 * The last day to hand in what goes back, and to give its money back (§§ 355 (3), 357 (1) BGB), as it is shown: 14 days after it was
 * declared, then the next working day (§ 193 BGB).
 */
export function returnDeadline({ declaredAt }: Pick<PurchaseReturn, 'declaredAt'>): IsoDate {
  return workingDayFrom(lastRefundDay(berlinDate(declaredAt)))
}

/**
 * Whether money that came for nothing stands at the purchase itself while it goes back: where it has fallen away and nothing was to
 * go back before, and no more came than it would have cost.
 */
export function saysWhatComesBack(
  { refund, state, totalCents }: Pick<Purchase, 'refund' | 'state' | 'totalCents'>,
  cents: Cents,
): boolean {
  return state === 'cancelled' && refund === null && cents <= totalCents
}

export interface DecidedReturn {
  readonly lines: readonly RefundedLine[]
  /** With the shipping where nothing is left of what is sent. */
  readonly refundCents: Cents
}

export type ReturnRefusal = 'not-possible' | 'nothing-chosen' | 'too-many'

/** What goes back and what it brings, to the cent. */
export function decideReturn(
  purchase: Purchase,
  wanted: readonly ReturnedLine[],
  today: IsoDate,
): Result<DecidedReturn, ReturnRefusal> {
  if (!canReturn(purchase, today)) return refuse('not-possible')
  return decidePieces(purchase, wanted, (lineNo) => returnablePieces(purchase, lineNo, today))
}

/** The same for pieces that never leave: whether that is possible is decided before. `most`: of a line. */
export function decidePieces(
  purchase: Purchase,
  wanted: readonly ReturnedLine[],
  most: (lineNo: number) => number,
): Result<DecidedReturn, ReturnRefusal> {
  const pieces = piecesByLine(wanted)
  if (pieces.size === 0) return refuse('nothing-chosen')
  for (const [lineNo, quantity] of pieces)
    if (quantity > most(lineNo)) return refuse('too-many', { lineNo: String(lineNo) })
  return ok(refundOfPieces(purchase, pieces))
}

/** Of an order what decides what pieces of it bring back. */
interface PaidOrder {
  readonly lines: readonly (CountedLine & Pick<PurchaseLine, 'discountCents' | 'onceCents'>)[]
  readonly shippingCents: Cents
}

/** What pieces bring back, line by line, with the shipping where nothing that is sent is left; `pieces`: how many of which line. */
export function refundOfPieces(
  { lines: ordered, shippingCents }: PaidOrder,
  pieces: ReadonlyMap<number, number>,
): DecidedReturn {
  const lines = ordered.flatMap((line, index) => {
    const quantity = pieces.get(index + 1)
    return quantity === undefined ? [] : [{ lineNo: index + 1, quantity, refundCents: refundOf(line, quantity) }]
  })
  const goods = lines.reduce((sum, line) => sum + line.refundCents, 0)
  return { lines, refundCents: goods + (isLastSent(ordered, pieces) ? shippingCents : 0) }
}

/** Whether the last of what is sent goes: content and services that stay have no share in the shipping (§ 357 (2) BGB). */
function isLastSent(lines: readonly CountedLine[], pieces: ReadonlyMap<number, number>): boolean {
  const left = lines.map((line, index) => ({
    kind: line.kind,
    goes: pieces.get(index + 1) ?? 0,
    had: piecesLeft(line),
  }))
  const sent = left.filter(({ kind }) => kind === 'hardware')
  return sent.some(({ goes }) => goes > 0) && sent.every(({ goes, had }) => goes === had)
}

/** What so many pieces of a line bring back, with their share of the voucher taken off. */
export function refundOf(line: PaidOrder['lines'][number], quantity: number): Cents {
  const { discountCents, onceCents, quantity: bought, returned } = line
  return refundCents({ unitCents: onceCents ?? 0, quantity: bought, discountCents, goneBefore: returned }, quantity)
}
