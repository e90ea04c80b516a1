/** What was cancelled is confirmed to its buyer, by message and by mail: the whole purchase, or pieces of it. */
import type { Fact } from '#domains/messages/server/mail-table.ts'
import { type Purchase, type RefundedLine, voucherAgain } from '#domains/orders/purchase.ts'
import { moneyToPay, refundDeadline } from '#domains/orders/returns.ts'
import { piecesText, refundWay } from '#domains/orders/server/purchase-text.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { formatDate, formatInstant } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'

interface Told {
  readonly purchase: Purchase
  readonly correlationId: string
}

export interface CancelledPieces {
  readonly id: string
  readonly number: string
  /** UTC instant. */
  readonly at: string
  readonly lines: readonly RefundedLine[]
  readonly refundCents: Cents
  /** 'released': its money was never fetched. */
  readonly state: 'received' | 'released'
}

/** `purchase`: as it is afterwards. */
export function tellCancelled(tx: Tx, deps: PurchasesDeps, { correlationId, purchase }: Told): Promise<void> {
  const { number, refund } = purchase
  const until = refundDeadline(purchase)
  const money =
    refund === null || until === null
      ? 'Du zahlst nichts.'
      : `Du bekommst ${formatEuro(refund.cents)} zurück, spätestens am ${formatDate(until)}.`
  return tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: 'cancelled',
    subject: `Deine Bestellung ${number} ist storniert`,
    heading: 'Deine Bestellung ist storniert',
    text: [`Am ${formatInstant(instant(deps.clock))}. ${money}`, ...voucherAgain(purchase.voucherCode)],
    facts: amountFacts(purchase),
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
}

/** What was still to be paid of it, without what had been taken out before. */
export function amountFacts(purchase: Pick<Purchase, 'returns' | 'totalCents'>): Fact[] {
  const cents = moneyToPay(purchase)
  return cents > 0 ? [{ term: 'Betrag', value: formatEuro(cents) }] : []
}

/** `reason`: why, where it was not the customer's wish. */
export function tellPiecesCancelled(
  tx: Tx,
  deps: PurchasesDeps,
  { cancelled, correlationId, purchase, reason }: Told & { cancelled: CancelledPieces; reason: string | undefined },
): Promise<void> {
  const { at, id, lines, number, refundCents, state } = cancelled
  const amount = formatEuro(refundCents)
  const isOurs = reason !== undefined
  return tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: `pieces-cancelled:${id}`,
    subject: `Storniert aus deiner Bestellung ${purchase.number}`,
    heading: isOurs
      ? 'Wir mussten einen Teil deiner Bestellung stornieren'
      : 'Ein Teil deiner Bestellung ist storniert',
    text: [
      ...(isOurs ? [`Einen Teil können wir leider nicht liefern. Der Grund: ${reason}`] : []),
      `Am ${formatInstant(at)}, Vorgang ${number}.${purchase.parcels.length === 0 ? ' Der Rest kommt wie geplant.' : ''}`,
    ],
    facts: [
      ...lines.map((piece) => ({ term: 'Storniert', value: piecesText(purchase, piece) })),
      { term: state === 'released' ? 'Du zahlst weniger' : 'Erstattung', value: moneyText(purchase, amount, state) },
    ],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
}

function moneyText(purchase: Purchase, amount: string, state: CancelledPieces['state']): string {
  if (state === 'released') return `${amount}, sie werden nicht abgebucht`
  return `${amount}, ${refundWay(purchase)}`
}
