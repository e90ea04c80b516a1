/** What was cancelled is confirmed to its buyer, by message and by mail: the whole purchase, or pieces of it. */
import type { Purchase, RefundedLine } from '#domains/orders/purchase.ts'
import { paymentText, piecesText } from '#domains/orders/server/purchase-text.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { formatInstant } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchaseDeps } from './deps.ts'

interface Told {
  readonly purchase: Purchase
  readonly correlationId: string
}

interface PiecesCancelled extends Told {
  readonly cancelled: {
    readonly id: string
    readonly number: string
    /** UTC instant. */
    readonly at: string
    readonly lines: readonly RefundedLine[]
    readonly refundCents: Cents
    readonly state: 'received' | 'released'
  }
}

export function tellPiecesCancelled(
  tx: Tx,
  deps: PurchaseDeps,
  { cancelled, correlationId, purchase }: PiecesCancelled,
): Promise<void> {
  const { at, id, lines, number, refundCents, state } = cancelled
  const amount = formatEuro(refundCents)
  return tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: `pieces-cancelled:${id}`,
    subject: `Storniert aus deiner Bestellung ${purchase.number}`,
    heading: 'Ein Teil deiner Bestellung ist storniert',
    text: [`Am ${formatInstant(at)}, Vorgang ${number}. Der Rest kommt wie geplant.`],
    facts: [
      ...lines.map((piece) => ({ term: 'Storniert', value: piecesText(purchase, piece) })),
      { term: state === 'released' ? 'Du zahlst weniger' : 'Erstattung', value: moneyText(purchase, amount, state) },
    ],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
}

function moneyText(purchase: Purchase, amount: string, state: 'received' | 'released'): string {
  if (state === 'released') return `${amount}, sie werden nicht abgebucht`
  return `${amount}, auf dem Weg, auf dem du gezahlt hast: ${paymentText(purchase)}`
}
