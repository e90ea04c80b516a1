/** A purchase for which no money has come in time falls away, and its buyer hears of it. */
import { type Purchase, voucherAgain, wasPromised } from '#domains/orders/purchase.ts'
import { orderPayload } from '#domains/orders/server/orders.ts'
import { piecesText } from '#domains/orders/server/purchase-text.ts'
import { lockPurchase } from '#domains/orders/server/purchases.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { unpaidTopic } from '#domains/orders/server/unpaid-purchase.ts'
import { canPay } from '#domains/orders/transitions.ts'
import { askToTheEnd } from '#domains/payments/server/payments.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import { closePurchase } from './close-purchase.ts'
import type { PurchaseDeps } from './deps.ts'

/** The provider has the last word: what was paid a moment ago, and not yet said, counts. */
export function unpaidHandler(deps: PurchaseDeps): JobHandler {
  return {
    topic: unpaidTopic,
    promised: true,
    slow: true,
    handle: async (input) => {
      const { correlationId, guid, orderId } = orderPayload(input)
      await askToTheEnd(deps.payments, { guid, orderId, correlationId })
      await deps.db.tx(async (tx) => {
        const purchase = await lockPurchase(tx, guid, orderId)
        if (purchase === undefined || !canPay(purchase.state)) return
        // It was tried again meanwhile, which has a job of its own.
        if (purchase.payBy === null || purchase.payBy > instant(deps.clock)) return
        await closePurchase(tx, deps, { purchase, by: 'payment', actor: { by: 'portal' }, correlationId })
        await tellUnpaid(tx, deps, { purchase, correlationId })
      })
    },
  }
}

interface Fallen {
  readonly purchase: Purchase
  readonly correlationId: string
}

/**
 * By mail too: who waits for the bank is told that the page may be closed, and that a mail comes. One that was confirmed had come
 * about: it falls away.
 */
function tellUnpaid(tx: Tx, deps: PurchaseDeps, { correlationId, purchase }: Fallen): Promise<void> {
  const { lines, number } = purchase
  const [what, term] = wasPromised(purchase)
    ? ['ist weggefallen', 'Kommt nicht mehr']
    : ['ist nicht zustande gekommen', 'Nicht bestellt']
  return tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: 'unpaid',
    subject: `Deine Bestellung ${number} ${what}`,
    heading: `Deine Bestellung ${what}`,
    text: [
      'Die Zahlung ist nicht rechtzeitig angekommen. Es wurde nichts abgebucht. Du kannst neu bestellen.',
      ...voucherAgain(purchase.voucherCode),
    ],
    facts: lines.flatMap(({ quantity, returned }, index) =>
      quantity === returned
        ? []
        : [{ term, value: piecesText(purchase, { lineNo: index + 1, quantity: quantity - returned }) }],
    ),
    way: { text: 'Zum Shop', path: 'shop' },
    why: 'Diese Mail gehört zu deiner Bestellung.',
  })
}
