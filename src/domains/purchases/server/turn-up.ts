import { goesInstead, wasSpare, withoutReplacement } from '#domains/orders/astray.ts'
/**
 * A parcel that counted as lost was handed over after all. Where its replacement still waits it arrived instead of that, which is
 * on the shelf again; else what has been done stays: nothing is paid back, fetched or booked a second time.
 */
import type { Parcel } from '#domains/orders/parcel.ts'
import { piecesMoreWaiting } from '#domains/orders/parcels.ts'
import type { Purchase, ReturnedLine } from '#domains/orders/purchase.ts'
import type { OrdersDeps } from '#domains/orders/server/deps.ts'
import { noteDelivered, noteLost } from '#domains/orders/server/parcels-store.ts'
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

/** 'instead': no replacement goes; 'beside': it has gone, or the money is back; 'in-part': the money of a part is back. */
export async function turnUp(
  tx: Tx,
  deps: OrdersDeps & PurchasesDeps,
  found: Found,
): Promise<'instead' | 'in-part' | 'beside'> {
  const { at, correlationId, parcel, purchase } = found
  const { no } = parcel
  const after = withoutReplacement(purchase, parcel, at)
  if (after === undefined) {
    await tellBeside(tx, deps, { ...found, text: whatStays(found) })
    return 'beside'
  }
  noteLost(tx, purchase, { no, lostAt: null })
  noteDelivered(tx, purchase, { no, deliveredAt: at })
  const spared = piecesMoreWaiting(after, purchase)
  giveBackStock(tx, thingsOf(purchase, { lines: spared }))
  const state = settleParcels(tx, deps, { purchase: after, by: 'operator' })
  await tellDelivered(tx, deps, { purchase: { ...after, state }, parcel: after.parcels[no - 1], correlationId })
  const paidBack = piecesBeyond(parcel.lines, spared)
  if (paidBack.length === 0) return 'instead'
  const pieces = paidBack.map((piece) => piecesText(purchase, piece)).join('; ')
  await tellBeside(tx, deps, { ...found, text: `Dafür hast du dein Geld schon, und dabei bleibt es: ${pieces}.` })
  return 'in-part'
}

/** Pieces of `all` that are not among `some`. */
function piecesBeyond(all: readonly ReturnedLine[], some: readonly ReturnedLine[]): ReturnedLine[] {
  return all.flatMap(({ lineNo, quantity }) => {
    const more = quantity - (some.find((piece) => piece.lineNo === lineNo)?.quantity ?? 0)
    return more > 0 ? [{ lineNo, quantity: more }] : []
  })
}

function whatStays({ parcel, purchase }: Found): string {
  if (wasSpare(purchase, parcel)) return 'Du hast schon, was es ersetzen sollte. Dabei bleibt es.'
  const isReplaced = purchase.state !== 'cancelled' && goesInstead(purchase, parcel)
  return `${isReplaced ? 'Am Ersatz' : 'An der Erstattung'} ändert das nichts.`
}

/** Whoever has both hears what holds, and that they owe nothing by it. */
function tellBeside(
  tx: Tx,
  deps: PurchasesDeps,
  { at, correlationId, parcel, purchase, text }: Found & { readonly text: string },
): Promise<void> {
  return tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: `turned-up:${parcel.no}:${at}`,
    subject: `Dein verlorenes Paket zur Bestellung ${purchase.number} ist doch noch da`,
    heading: 'Dein verlorenes Paket ist doch noch da',
    text: [
      `Das Paket ${parcel.tracking}, das verloren gegangen war, ist angekommen: ${formatInstant(at)}. ${text}`,
      'Heb es bitte auf, wie es ist. Wir melden uns bei dir, wie es damit weitergeht. Kosten hast du dadurch keine.',
    ],
    facts: [{ term: 'Sendung', value: [parcel.carrier, parcel.tracking].filter(Boolean).join(', ') }],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
}
