/** A purchase falls away: its pieces go back on the shelf, its money and its voucher to the buyer, what has not begun of its options ends. */
import type { HistoryActor } from '#domains/contracts/history.ts'
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { moveContract } from '#domains/contracts/server/move-contract.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { leftToRefund, thingsLeft } from '#domains/orders/returns.ts'
import type { NoticeDeps } from '#domains/orders/server/note-order.ts'
import { noteRefundAsked } from '#domains/orders/server/order-refunds.ts'
import { saveState } from '#domains/orders/server/purchases.ts'
import { orderStateAfter, type OrderCause } from '#domains/orders/transitions.ts'
import { refundMoney, returnMoney } from '#domains/payments/server/payments.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import { giveBackVouchers } from '#domains/vouchers/server/redeem-voucher.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

interface Closing {
  readonly by: OrderCause
  readonly actor: HistoryActor
  readonly correlationId: string
}

/** The purchase is locked and may be cancelled. @returns it as it is then */
export async function closePurchase(
  tx: Tx,
  deps: WriteDeps & NoticeDeps,
  purchase: Purchase,
  { actor, by, correlationId }: Closing,
): Promise<Purchase> {
  const at = instant(deps.clock)
  const state = orderStateAfter('cancel', by)
  saveState(tx, deps, purchase, { state, by, at })
  const { guid, id: orderId } = purchase
  const refund = await refundRest(tx, deps, purchase, correlationId)
  giveBackVouchers(tx, guid, { orderId })
  giveBackStock(tx, thingsLeft(purchase.lines))
  for (const { subContractId } of purchase.lines) {
    if (subContractId === null) continue
    const option = await findContractByNumber(tx, purchase.guid, subContractId)
    if (option?.status === contractStatus.ordered) await moveContract(tx, deps, option, { name: 'cancel', actor })
  }
  return { ...purchase, state, events: [...purchase.events, { state, at, by }], refund }
}

/** What was promised is released; what was fetched goes back, but for what withdrawals bring back. */
async function refundRest(
  tx: Tx,
  deps: WriteDeps,
  purchase: Purchase,
  correlationId: string,
): Promise<Purchase['refund']> {
  const { guid, id: orderId } = purchase
  await returnMoney(tx, deps, { guid, orderId, correlationId })
  // Digital content that has not begun was paid at once.
  const cents = leftToRefund(purchase)
  const isAsked = await refundMoney(tx, deps, { guid, orderId, refundId: orderId, cents, correlationId })
  if (!isAsked) return null
  noteRefundAsked(tx, purchase, cents)
  return { cents, refundedAt: null }
}
