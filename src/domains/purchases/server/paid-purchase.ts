/** What its money makes of a purchase: it goes on once it is paid, and a return is done once its money has gone back. */
import { fulfilmentJob } from '#domains/orders/server/fulfil-purchase.ts'
import { findPurchase, lockPurchase, saveState } from '#domains/orders/server/purchases.ts'
import { canPay, orderStateAfter } from '#domains/orders/transitions.ts'
import type { PaidThing } from '#domains/payments/server/deps.ts'
import { fetchMoney } from '#domains/payments/server/payments.ts'
import { instant } from '#platform/server/clock.ts'
import { enqueue } from '#platform/server/jobs.ts'

import type { PurchasesDeps } from './deps.ts'
import { noteRefunded } from './move-return.ts'

/** Handed to the payments, which know nothing of purchases. */
export function paidPurchase(deps: PurchasesDeps): PaidThing {
  return {
    waits: async (tx, guid, orderId) => {
      const purchase = await lockPurchase(tx, guid, orderId)
      return purchase !== undefined && canPay(purchase.state)
    },
    paid: async (tx, { correlationId, guid, orderId }) => {
      const purchase = await findPurchase(tx, guid, orderId)
      if (purchase === undefined) return
      const state = orderStateAfter('pay', 'payment')
      saveState(tx, deps, purchase, { state, by: 'payment', at: instant(deps.clock) })
      const next = fulfilmentJob(deps, { guid, orderId, correlationId }, state)
      const isSent = purchase.lines.some(({ kind }) => kind === 'hardware')
      if (next !== undefined && isSent) enqueue(tx, deps.newId, next)
      // What is loaded is paid at once.
      if (!isSent) await fetchMoney(tx, deps, { guid, orderId, correlationId })
    },
    refunded: async (tx, { correlationId, guid, orderId, refund }) => {
      const purchase = await findPurchase(tx, guid, orderId)
      const back = purchase?.returns.find(({ id }) => id === refund.id)
      if (back !== undefined) await noteRefunded(tx, deps, { guid, back, correlationId })
    },
  }
}
