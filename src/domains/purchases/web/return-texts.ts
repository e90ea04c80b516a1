/** German wording of what goes back. */
import { piecesIn } from '#domains/orders/count-pieces.ts'
import { withoutLost } from '#domains/orders/hand-in.ts'
import type { ReturnedLine } from '#domains/orders/purchase.ts'
import { isSentBack } from '#domains/orders/returns.ts'
import { methodNote } from '#domains/payment-methods/web/method-key.ts'
import { methodLook } from '#domains/payment-methods/web/texts.ts'
import { berlinDate, formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { notice, type Notification, unsuccessful } from '#platform/web/flash.ts'

import type { Purchase, PurchaseReturn } from './calls.ts'
import { cancelledState } from './cancel-texts.ts'

export const returnForm = 'return'

export const returnReasons = [
  'Gefällt mir nicht',
  'Passt nicht zu meinen Geräten',
  'Anders als beschrieben',
  'Kaputt oder unvollständig',
] as const

export const nothingChosen = 'Bitte wähle, was zurückgeht.'

const refusedReturns: Readonly<Record<string, Notification>> = {
  'too-many': notice.warning(
    'So viele hast du nicht',
    'Vielleicht hast du in einem anderen Fenster schon widerrufen. Hier steht, was noch zurückgehen kann.',
  ),
  'not-possible': notice.warning(
    'Zurückgeben geht gerade nicht',
    'Die Frist ist vorbei, oder das Paket ist noch nicht zu. Ruf uns an, wenn etwas nicht stimmt.',
  ),
}

const returnFailed = unsuccessful('Deine Bestellung ist, wie sie war. Bitte versuche es noch einmal oder ruf uns an.')

/** Why nothing went back. */
export function returnRefused(code: string | undefined): Notification {
  return refusedReturns[code ?? ''] ?? returnFailed
}

/** How far it is, and since when. */
function backState(back: PurchaseReturn): string {
  const { declaredAt, kind, refundedAt, state } = back
  if (kind === 'cancel') return cancelledState(back)
  if (state === 'announced') return `Angemeldet am ${formatInstant(declaredAt)}`
  if (state === 'received') return 'Bei uns'
  return refundedAt === null ? 'Erstattet' : `Erstattet am ${formatDate(berlinDate(refundedAt))}`
}

/** Until when money comes that waits for nothing more. */
function moneyComes(last: IsoDate, today: IsoDate): string {
  const day = today > last ? 'in den nächsten Tagen' : `spätestens am ${formatDate(last)}`
  return `Dein Geld kommt ${day}, auf dem Weg, auf dem du gezahlt hast.`
}

/** How far the money of an order is that has fallen away. */
export function refundNote({ refundedAt, until }: NonNullable<Purchase['refund']>, today: IsoDate): string {
  return refundedAt === null ? moneyComes(until, today) : `Erstattet am ${formatDate(berlinDate(refundedAt))}`
}

/** When the money comes; '' once it is back, and of what is to be handed in first: that stands at the head of its order. */
function backNext(back: PurchaseReturn, lines: Purchase['lines'], today: IsoDate): string {
  const { state, until } = back
  if (state === 'refunded' || state === 'released') return ''
  if (state === 'announced' && isSentBack(lines, handedIn(back))) return ''
  return `${notBack(back, lines)} ${moneyComes(until, today)}`
}

/** When the money of what is sent comes (§ 357 (1), (4) BGB). `last`: 'am 4. Dezember', '14 Tage nach deinem Widerruf'. */
export function moneyOfSent(last: string): string {
  return `spätestens ${last}. Kommt das Paket später an, gleich danach`
}

/** The same before it is withdrawn. */
export function moneyAfterWithdrawal(isSent: boolean): string {
  const last = '14\u00A0Tage nach deinem Widerruf'
  return isSent ? moneyOfSent(last) : `spätestens ${last}`
}

/** 'Mediastick 2 und 2 × Powerbank 20 bis 4. Dezember 2026 abgeben' */
export function handInTitle(back: PurchaseReturn, lines: Purchase['lines']): string {
  const things = handedIn(back).map((piece) => piecesText(piece, lines).replace(/^1\u00A0×\u00A0/, ''))
  return `${conjunction(things)} bis ${formatDate(back.until)} abgeben`
}

/** What of it is to be handed in, or was. */
export function handedIn({ here, lines, lost }: Pick<PurchaseReturn, 'here' | 'lines' | 'lost'>): ReturnedLine[] {
  return withoutLost(lines, [...lost, ...here])
}

/** What its buyer never had. */
export function notBack({ here, lost }: Pick<PurchaseReturn, 'here' | 'lost'>, lines: Purchase['lines']): string {
  const gone = lost.length === 0 ? '' : ` Verloren gegangen ist ${named(lost, lines)}: Das schickst du nicht zurück.`
  return here.length === 0 ? gone : `${gone} Schon wieder bei uns ist ${named(here, lines)}.`
}

/** '1 × Kopfhörer Stille, 2 × Mediastick 2' */
export function named(pieces: readonly ReturnedLine[], lines: Purchase['lines']): string {
  return pieces.map((piece) => piecesText(piece, lines)).join(', ')
}

/** '1 × Kopfhörer Stille' */
export function piecesText({ lineNo, quantity }: ReturnedLine, lines: Purchase['lines']): string {
  return `${quantity}\u00A0×\u00A0${lines.find((line) => line.lineNo === lineNo)?.title ?? ''}`
}

/** 'Erstattet am 20. November 2026: 1 × Kopfhörer Stille.' */
export function returnNote(back: PurchaseReturn, lines: Purchase['lines'], today: IsoDate): string {
  return `${backState(back)}: ${named(back.lines, lines)}.${backNext(back, lines, today)}`
}

/** What it is called among others. */
export function returnName({ cause, kind }: Pick<PurchaseReturn, 'cause' | 'kind'>): string {
  if (cause !== 'asked') return cause === 'lost' ? 'Paket verloren' : 'Paket zurück'
  return kind === 'cancel' ? 'Storno' : 'Rückgabe'
}

/** Where the money goes: 'DE21 5001 0517 5407 3*** **', 'PayPal a•••@example.org' */
export function refundWay({ description, type }: Purchase['payment']): string {
  const account = methodNote({ description, type })
  return type === 'PAYPAL' ? `${methodLook(type).label} ${account}` : account
}

/** Pieces of a line that went back or were taken out. */
export function goneBefore(returns: Purchase['returns'], lineNo: number): number {
  return piecesIn(returns, lineNo)
}

/** 'Du behältst Mediastick 2 und Fernbedienung Stimme.', of what has not gone 'Es kommt ...'; '' where nothing is left. */
export function keptText(
  { lines, returns, state }: Pick<Purchase, 'lines' | 'returns' | 'state'>,
  back: Pick<PurchaseReturn, 'kind'> = { kind: 'return' },
): string {
  if (state === 'cancelled') return ''
  const kept = lines.flatMap(({ kind, lineNo, quantity, title }) => {
    const left = kind === 'option' ? 0 : quantity - goneBefore(returns, lineNo)
    return left === 0 ? [] : [left === 1 ? title : `${left} × ${title}`]
  })
  if (kept.length === 0) return ''
  return back.kind === 'cancel' ? `Es bleibt bei: ${conjunction(kept)}.` : `Du behältst ${conjunction(kept)}.`
}
