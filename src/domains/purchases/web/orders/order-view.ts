/** An order as its page shows it: what is said of it in words. */
import { deliveryPlace, isConfirmed, voucherAgain, voucherTerm } from '#domains/orders/purchase.ts'
import { isReturnOver, needsSlip } from '#domains/orders/returns.ts'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Purchase, PurchaseReturn } from '../calls.ts'
import { extentName } from '../cancel-texts.ts'
import { purchaseHeadline, purchaseSteps, reservedUntil } from '../course-texts.ts'
import { unpaidNote } from '../paying/over-texts.ts'
import { handedIn, handInTitle, notBack, refundNote, returnName, returnNote } from '../return-texts.ts'
import { returnSteps } from '../returned/returned-texts.ts'
import { debitedNote, debitNote, isCollected, isFetched, sumTerm } from '../texts.ts'
import { lostNote } from './lost-note.ts'

interface MoneyRow {
  readonly term: string
  readonly value: string
  readonly note?: string | undefined
  /** What the rows above it add up to. */
  readonly isSum?: true
}

interface Link {
  readonly title: string
  readonly query: Readonly<Record<string, string>>
}

/** A slip, and what it is about for who hears it alone. */
interface Slip extends Link {
  readonly of: string
}

/** A withdrawal of which a parcel is still to be handed in. */
interface HandIn {
  readonly number: string
  readonly title: string
  /** What is not handed in; '': nothing. */
  readonly note: string
  readonly steps: readonly Step[]
  readonly page: Link
  readonly slip: Slip
}

export interface OrderView extends Pick<
  Purchase,
  'canCancel' | 'canCancelPieces' | 'number' | 'orderId' | 'parcels' | 'state' | 'unsent'
> {
  readonly headline: string
  /** Its number, its instant, how much of it is left. */
  readonly said: readonly string[]
  readonly isConfirmed: boolean
  /** None of what has no parcel. */
  readonly steps: readonly Step[]
  readonly note: string
  readonly handIns: readonly HandIn[]
  readonly lines: readonly (Purchase['lines'][number] & { readonly mark: string })[]
  readonly money: readonly MoneyRow[]
  /** null: nothing is sent. */
  readonly place: { readonly term: string; readonly value: string } | null
  /** Pages of what goes back or was taken out, and slips of what is asked back. */
  readonly pages: readonly Link[]
  readonly slips: readonly Slip[]
  /** Until when it is kept for its payment; null: it waits for none. */
  readonly reserved: string | null
  /** Name of the way to give back; '': there is none. */
  readonly giveBack: string
  readonly until: string
  /** What follows where it is cancelled. */
  readonly falls: string
}

/** On that day. */
export function viewOrder(purchase: Purchase, today: IsoDate): OrderView {
  const { canCancel, canCancelPieces, canReturn, number, orderId, parcels, payUntil, returns, state, unsent } = purchase
  const open = returns.filter((back) => isToHandIn(back, purchase))
  const asked = parcels.filter(({ askedBack }) => askedBack.length > 0)
  return {
    canCancel,
    canCancelPieces,
    number,
    orderId,
    parcels,
    state,
    unsent,
    headline: purchaseHeadline(purchase, today),
    said: [`Bestellung ${number}`, formatInstant(purchase.placedAt), extent(purchase)].filter(Boolean),
    isConfirmed: isConfirmed(purchase, payUntil),
    steps: state === 'cancelled' || purchase.deliveryDate === null ? [] : purchaseSteps(purchase, today),
    note: unpaidNote(purchase) || lostNote(purchase),
    handIns: open.map((back) => viewHandIn(back, purchase, today)),
    lines: purchase.lines.map((line) => ({ ...line, mark: lineMark(line, purchase) })),
    money: moneyRows(purchase, today),
    place: destination(purchase),
    pages: returns.filter((back) => !open.includes(back)).map((back) => returnPage(back, orderId)),
    slips: asked.map(({ no }) => slip({ bestellung: orderId, paket: String(no) }, `Paket ${no}`)),
    reserved: payUntil === null ? null : reservedUntil({ payUntil }, today),
    giveBack: canReturn ? (returns.some(({ kind }) => kind === 'return') ? 'Weiteres zurückgeben' : 'Zurückgeben') : '',
    until: canCancel || canReturn ? untilWhen(purchase) : '',
    falls: canCancel ? whatFallsAway(purchase) : '',
  }
}

function isToHandIn(back: PurchaseReturn, { lines }: Pick<Purchase, 'lines'>): boolean {
  return back.kind === 'return' && needsSlip(lines, { ...back, lines: handedIn(back) })
}

function viewHandIn(back: PurchaseReturn, { lines, orderId }: Purchase, today: IsoDate): HandIn {
  const { number } = back
  const page = returnPage(back, orderId)
  return {
    number,
    title: handInTitle(back, lines),
    note: notBack(back, lines),
    steps: returnSteps(back, lines, today),
    page,
    slip: slip(page.query, number),
  }
}

function returnPage(back: PurchaseReturn, orderId: string): Link {
  const { number } = back
  return { title: `${returnName(back)} ${number} ansehen`, query: { bestellung: orderId, rueckgabe: number } }
}

function slip(query: Link['query'], of: string): Slip {
  return { title: 'Rücksendeschein', query, of }
}

/** What is under way is not back. */
function extent(purchase: Purchase): string {
  const isOpen = purchase.returns.some((back) => back.kind === 'return' && !isReturnOver(back))
  return isOpen ? 'Rückgabe läuft' : extentName(purchase)
}

/** ', geht zurück', ', davon 2 zurückgegeben' of a thing; '' of what its buyer keeps. */
function lineMark({ kind, lineNo, quantity }: Purchase['lines'][number], purchase: Purchase): string {
  if (kind !== 'hardware') return ''
  const back = purchase.returns.filter((one) => one.kind === 'return' && one.state !== 'released')
  const pieces = (toHandIn: boolean) =>
    back
      .filter((one) => isToHandIn(one, purchase) === toHandIn)
      .flatMap((one) => one.lines)
      .reduce((sum, piece) => sum + (piece.lineNo === lineNo ? piece.quantity : 0), 0)
  const [goes, gone] = [pieces(true), pieces(false)]
  const part = (count: number, all: string, some: string) =>
    count === 0 ? '' : count === quantity ? `, ${all}` : `, davon ${count} ${some}`
  return (
    part(goes, quantity === 1 ? 'geht zurück' : 'gehen zurück', goes === 1 ? 'geht zurück' : 'gehen zurück') +
    part(gone, 'zurückgegeben', 'zurückgegeben')
  )
}

/** What is paid once down to what is left of it, then what is paid otherwise. */
function moneyRows(purchase: Purchase, today: IsoDate): MoneyRow[] {
  const { lines, refund, returns, sums, voucher } = purchase
  const isLess = sums.left !== sums.oneTime
  const isWhole = !isLess && unpaidNote(purchase) === ''
  const wentBack = (back: PurchaseReturn): MoneyRow => ({
    term: `${returnName(back)} ${back.number}`,
    value: euro(-back.refund),
    note: returnNote(back, lines, today),
  })
  const note = debitNote(purchase, today)
  const open = returns.filter(({ isOff }) => !isOff)
  return [
    ...sumRow(voucherTerm(voucher), -sums.discount),
    ...sumRow('Versand', sums.shipping),
    ...sumRow(
      isWhole ? sumTerm(purchase, today) : 'Einmalig',
      sums.oneTime,
      isWhole ? { note: note ?? debitedNote(purchase, today), isSum: true } : undefined,
    ),
    ...returns.filter(({ isOff }) => isOff).map(wentBack),
    ...(isLess ? [{ term: 'Bleibt einmalig', value: euro(sums.left), note, isSum: true } as const] : []),
    // What is not back yet is no part of that sum.
    ...open.map(wentBack),
    ...atTheEnd(purchase, open, today),
    ...(refund === null ? [] : [{ term: 'Erstattung', value: euro(refund.amount), note: refundNote(refund, today) }]),
    ...sumRow('Mit der Rechnung', sums.onInvoice),
    ...sumRow('Im Monat', sums.monthly),
  ]
}

/** What its buyer has paid once all of that is back; of an order that has fallen away its refund says it. */
function atTheEnd(purchase: Purchase, open: readonly PurchaseReturn[], today: IsoDate): MoneyRow[] {
  const { payUntil, refund, sums } = purchase
  if (open.length === 0 || refund !== null) return []
  const cents = open.reduce((sum, back) => sum - toCents(back.refund), toCents(sums.left))
  const isPaid = payUntil === null && isCollected(purchase, today)
  const term = isPaid ? 'Am Ende hast du bezahlt' : 'Du zahlst am Ende'
  return [{ term, value: formatEuro(cents), isSum: true }]
}

/** Nothing is said of nothing. */
function sumRow(term: string, amount: number, more?: Omit<MoneyRow, 'term' | 'value'>): MoneyRow[] {
  return amount === 0 ? [] : [{ term, value: euro(amount), ...more }]
}

/** Where it goes or went; nothing of what is loaded or cancelled. */
function destination({ delivery, state }: Purchase): OrderView['place'] {
  if (delivery === null || state === 'cancelled') return null
  return { term: state === 'delivered' ? 'Geliefert an' : 'Geht an', value: deliveryPlace(delivery) }
}

const comesBack = 'Was schon abgebucht ist, kommt auf demselben Weg zurück.'

function untilWhen(purchase: Purchase): string {
  const { canCancel, returnUntil } = purchase
  if (canCancel)
    return isFetched(purchase) ? comesBack : 'Möglich, bis das Paket zu ist. Was du stornierst, zahlst du nicht.'
  return returnUntil === null
    ? 'Zurückgeben geht auch, bevor es da ist, und einzeln'
    : `Bis ${formatDate(returnUntil)}, auch einzelne Geräte`
}

/** The money, the voucher, what runs on, and that there is no way back. */
function whatFallsAway(purchase: Purchase): string {
  const { lines, state, sums, voucher } = purchase
  return [
    sums.left > 0 ? `Du zahlst die ${euro(sums.left)} nicht.` : 'Du zahlst nichts.',
    // Of one that waits for its money something may be under way.
    isFetched(purchase) || state === 'placed' ? comesBack : 'Abgebucht ist noch nichts.',
    ...voucherAgain(voucher),
    ...(lines.some(({ kind }) => kind === 'option')
      ? ['Dienste, die schon laufen, bleiben; du kannst sie am Vertrag widerrufen.']
      : []),
    'Eine stornierte Bestellung lässt sich nicht zurückholen.',
  ].join(' ')
}
