/**
 * A parcel that counted as lost was handed over after all. Where its replacement still waits it arrived instead of that, which is
 * on the shelf again; else what has been done stays: nothing is paid back, fetched or booked a second time, and what was paid back
 * is asked back.
 */
import { piecesOfWithdrawals, piecesToAskBack } from '#domains/orders/asked-back.ts'
import { goesInstead, wasSpare, withoutReplacement } from '#domains/orders/astray.ts'
import { carriedBy, type Parcel } from '#domains/orders/parcel.ts'
import { piecesMoreWaiting } from '#domains/orders/parcels.ts'
import type { Purchase, ReturnedLine } from '#domains/orders/purchase.ts'
import type { OrdersDeps } from '#domains/orders/server/deps.ts'
import { noteAskedBack, noteDelivered, noteLost } from '#domains/orders/server/parcels-store.ts'
import { piecesText } from '#domains/orders/server/purchase-text.ts'
import { settleParcels } from '#domains/orders/server/take-step.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { tellDelivered } from '#domains/orders/server/tell-parcel.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import { formatInstant } from '#kit/dates.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'
import { thingsOf } from './move-return.ts'

interface Found {
  /** Locked. */
  readonly purchase: Purchase
  /** It counts as lost. */
  readonly parcel: Parcel
  /** UTC instant at which it was handed over. */
  readonly at: string
  readonly correlationId: string
}

interface TurnedUp {
  /** 'instead': no replacement goes; 'beside': it has gone, or the money is back; 'in-part': the money of a part is back. */
  readonly found: 'instead' | 'in-part' | 'beside'
  /** What its buyer is asked to send back, as its money is back. */
  readonly askedBack: readonly ReturnedLine[]
}

export async function turnUp(tx: Tx, deps: OrdersDeps & PurchasesDeps, found: Found): Promise<TurnedUp> {
  const { at, correlationId, parcel, purchase } = found
  const { no } = parcel
  const after = withoutReplacement(purchase, parcel, at)
  const spared = after && piecesMoreWaiting(after, purchase)
  const askedBack = piecesToAskBack({ purchase, parcel, ...(spared && { spared }) })
  noteAskedBack(tx, purchase, { no, askedBack })
  if (after === undefined) {
    await tellBeside(tx, deps, { ...found, askedBack, stays: whatStays(found) })
    return { found: 'beside', askedBack }
  }
  noteLost(tx, purchase, { no, lostAt: null })
  noteDelivered(tx, purchase, { no, deliveredAt: at })
  giveBackStock(tx, thingsOf(purchase, { lines: spared ?? [] }))
  const state = settleParcels(tx, deps, { purchase: after, by: 'operator' })
  await tellDelivered(tx, deps, { purchase: { ...after, state }, parcel: after.parcels[no - 1], correlationId })
  if (askedBack.length === 0) return { found: 'instead', askedBack }
  await tellBeside(tx, deps, { ...found, askedBack })
  return { found: 'in-part', askedBack }
}

/** What goes back with a withdrawal under way is told for itself. */
function whatStays(found: Found): string {
  const { parcel, purchase } = found
  if (wasSpare(purchase, parcel)) return 'Du hast schon, was es ersetzen sollte. Dabei bleibt es.'
  const awaited = piecesOfWithdrawals(found)
  const said = awaited.length > 0 ? ` Mit deiner Rückgabe schickst du nun auch zurück: ${listed(found, awaited)}.` : ''
  if (goesInstead(purchase, parcel)) return `Am Ersatz ändert das nichts.${said}`
  return said.trim() || 'An der Erstattung ändert das nichts.'
}

function listed({ purchase }: Pick<Found, 'purchase'>, lines: readonly ReturnedLine[]): string {
  return lines.map((piece) => piecesText(purchase, piece)).join('; ')
}

interface Beside extends Found, Pick<TurnedUp, 'askedBack'> {
  /** What holds for all that it does not stand for. */
  readonly stays?: string
}

/** What its buyer does with it. */
function whatToDo({ askedBack, parcel, purchase, stays }: Beside): string[] {
  const isKept = stays !== undefined && (wasSpare(purchase, parcel) || goesInstead(purchase, parcel))
  const keep = askedBack.length > 0 ? 'Heb alles andere daraus bitte auf' : 'Heb es bitte auf'
  return [
    ...(askedBack.length > 0
      ? [
          `Dein Geld hast du schon oder bekommst es gerade für ${listed({ purchase }, askedBack)}. Schick das bitte innerhalb von 14 Tagen zurück.`,
          `Das kostet dich nichts: Bei deiner Bestellung liegt der Rücksendeschein, ohne Drucker genügt im Paketshop die Nummer ${purchase.number}.`,
        ]
      : []),
    ...(isKept
      ? [`${keep}, wie es ist. Wir melden uns bei dir, wie es damit weitergeht. Kosten hast du dadurch keine.`]
      : []),
  ]
}

/** Whoever has what they have not paid for hears what holds, what goes back, and that they owe nothing by it. */
function tellBeside(tx: Tx, deps: PurchasesDeps, beside: Beside): Promise<void> {
  const { at, correlationId, parcel, purchase, stays = '' } = beside
  const arrived = `Das Paket ${parcel.tracking}, das verloren gegangen war, ist angekommen: ${formatInstant(at)}.`
  return tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: `turned-up:${parcel.no}:${at}`,
    subject: `Dein verlorenes Paket zur Bestellung ${purchase.number} ist doch noch da`,
    heading: 'Dein verlorenes Paket ist doch noch da',
    text: [`${arrived} ${stays}`.trim(), ...whatToDo(beside)],
    facts: [{ term: 'Sendung', value: carriedBy(parcel) }],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
}
