/** What its money makes of a purchase: it goes on once it is paid, and a return is done once its money has gone back. */
import { releaseOptions } from '#domains/options/server/release-options.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { saysWhatComesBack } from '#domains/orders/returns.ts'
import { noteRefundAsked } from '#domains/orders/server/order-refunds.ts'
import { findPurchase, lockPurchase, saveState, saveWayToPay } from '#domains/orders/server/purchases.ts'
import { startPurchase } from '#domains/orders/server/start-purchase.ts'
import { canPay, orderStateAfter } from '#domains/orders/transitions.ts'
import { onceLabel } from '#domains/payment-methods/chosen.ts'
import type { PaidThing } from '#domains/payments/server/deps.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'
import { tellOwed, waitAgain } from './lapsed-purchase.ts'
import { noteRefunded } from './move-return.ts'
import { noteRestRefunded, tellExcessBack } from './rest-refunded.ts'

/** Handed to the payments, which know nothing of purchases. */
export function paidPurchase(deps: PurchasesDeps): PaidThing {
  return {
    waits: async (tx, guid, orderId) => {
      const purchase = await lockPurchase(tx, guid, orderId)
      return purchase !== undefined && canPay(purchase.state)
    },
    paid: async (tx, { correlationId, given, guid, orderId }) => {
      const purchase = await findPurchase(tx, guid, orderId)
      if (purchase === undefined) return
      const { label, type } = purchase.payment
      const known = label === onceLabel ? (given?.description ?? label) : label
      saveWayToPay(tx, purchase, { payBy: null, payment: { type, label: known } })
      await goOn(tx, deps, { purchase, correlationId })
    },
    lapsed: (tx, whose) => waitAgain(tx, deps, whose),
    owed: (tx, whose) => tellOwed(tx, deps, whose),
    goesBack: async (tx, { cents, guid, orderId }) => {
      const purchase = await findPurchase(tx, guid, orderId)
      if (purchase === undefined || !saysWhatComesBack(purchase, cents)) return false
      noteRefundAsked(tx, purchase, cents)
      return true
    },
    refunded: async (tx, { correlationId, guid, orderId, refund }) => {
      const purchase = await findPurchase(tx, guid, orderId)
      if (purchase === undefined) return
      if (refund.id === orderId) return noteRestRefunded(tx, deps, { purchase, cents: refund.cents, correlationId })
      const back = purchase.returns.find(({ id }) => id === refund.id)
      if (back !== undefined) return noteRefunded(tx, deps, { purchase, back, correlationId })
      await tellExcessBack(tx, deps, { purchase, refund, correlationId })
    },
  }
}

/** Its money is promised: it starts, and its options begin. */
export async function goOn(
  tx: Tx,
  deps: PurchasesDeps,
  { purchase, correlationId }: { readonly purchase: Purchase; readonly correlationId: string },
): Promise<void> {
  const { guid, id: orderId, lines } = purchase
  const state = orderStateAfter('pay', 'payment')
  saveState(tx, deps, { purchase, state, by: 'payment', at: instant(deps.clock) })
  await startPurchase(tx, deps, { guid, orderId, correlationId, lines })
  const subContractIds = lines.flatMap(({ subContractId }) => subContractId ?? [])
  await releaseOptions(tx, deps, { guid, subContractIds, correlationId })
}
