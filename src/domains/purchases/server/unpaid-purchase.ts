/** A purchase for which no money has come in time falls away, and its buyer hears of it. */
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { orderPayload } from '#domains/orders/server/orders.ts'
import { lockPurchase } from '#domains/orders/server/purchases.ts'
import { unpaidTopic } from '#domains/orders/server/unpaid-purchase.ts'
import { canPay } from '#domains/orders/transitions.ts'
import { askToTheEnd } from '#domains/payments/server/payments.ts'
import { instant } from '#platform/server/clock.ts'
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
        await informCustomer(tx, deps, {
          guid,
          kind: 'orders',
          title: `Deine Bestellung ${purchase.number} ist nicht zustande gekommen`,
          body: messageBody(
            ['Die Zahlung ist nicht rechtzeitig angekommen. Es wurde nichts abgebucht. Du kannst neu bestellen.'],
            {
              text: 'Zum Shop',
              path: 'shop',
              query: {},
            },
          ),
          dedupeKey: `order-unpaid:${orderId}`,
          correlationId,
        })
      })
    },
  }
}
