/** The money of a purchase that has fallen away is back: its buyer hears of it, once. */
import type { Purchase } from '#domains/orders/purchase.ts'
import { noteOrderRefunded } from '#domains/orders/server/order-refunds.ts'
import { refundWay } from '#domains/orders/server/purchase-text.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import type { Refund } from '#domains/payments/payment.ts'
import { formatInstant } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'

interface RestRefunded {
  readonly purchase: Purchase
  readonly cents: Cents
  readonly correlationId: string
}

/** By mail whatever was chosen, as with the money of a return. */
export async function noteRestRefunded(
  tx: Tx,
  deps: PurchasesDeps,
  { cents, correlationId, purchase }: RestRefunded,
): Promise<void> {
  const at = instant(deps.clock)
  if (!(await noteOrderRefunded(tx, deps, { order: purchase, at }))) return
  const amount = formatEuro(cents)
  await tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: 'refund',
    subject: `${amount} sind erstattet`,
    heading: `${amount} sind erstattet`,
    text: [`Das Geld für deine Bestellung ${purchase.number} ging am ${formatInstant(at)} zurück.`],
    facts: [{ term: 'Erstattet', value: refundWay(purchase) }],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
}

interface ExcessBack {
  readonly purchase: Purchase
  readonly refund: Refund
  readonly correlationId: string
}

/** Money is back that came beyond what was asked for, a second time, or as a wrong sum: whoever finds both on the account reads why. */
export async function tellExcessBack(
  tx: Tx,
  deps: PurchasesDeps,
  { correlationId, purchase, refund }: ExcessBack,
): Promise<void> {
  const amount = formatEuro(refund.cents)
  const at = formatInstant(instant(deps.clock))
  await tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: `refund:${refund.id}`,
    subject: `${amount} sind erstattet`,
    heading: `${amount} sind erstattet`,
    text: [`Für deine Bestellung ${purchase.number} kam Geld an, das nicht zu ihr passt. Am ${at} ging es zurück.`],
    facts: [{ term: 'Erstattet', value: 'auf dem Weg, auf dem es kam' }],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
}
