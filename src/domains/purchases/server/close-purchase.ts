/** A purchase falls away: its pieces go back on the shelf, its money and its voucher to the buyer, what has not begun of its options ends. */
import type { HistoryActor } from '#domains/contracts/history.ts'
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { moveContract } from '#domains/contracts/server/move-contract.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { reopenProposals } from '#domains/options/server/proposals.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { moneyLeft, thingsLeft } from '#domains/orders/returns.ts'
import { noteRefundAsked } from '#domains/orders/server/order-refunds.ts'
import { saveState } from '#domains/orders/server/purchases.ts'
import { canPay, orderStateAfter, type OrderCause } from '#domains/orders/transitions.ts'
import { refundMoney, returnMoney } from '#domains/payments/server/payments.ts'
import { giveBackStock, type StockLine } from '#domains/shop/server/stock.ts'
import { giveBackVouchers } from '#domains/vouchers/server/redeem-voucher.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

import { receiveReturns, refundReturns } from './close-returns.ts'
import type { PurchasesDeps } from './deps.ts'
import { thingsOf } from './move-return.ts'

interface Closing {
  /** Locked; it may go that way. */
  readonly purchase: Purchase
  /** 'undeliverable': its parcel is here again; 'lose': it never arrived. */
  readonly way?: 'cancel' | 'undeliverable' | 'lose'
  readonly by: OrderCause
  readonly actor: HistoryActor
  readonly correlationId: string
  /** What goes back on the shelf; absent: everything that is not there yet, with what was withdrawn and never left. */
  readonly shelf?: readonly StockLine[]
}

interface Closed {
  /** As it is then. */
  readonly purchase: Purchase
  /** Names of the options that had not begun. */
  readonly fallenAway: readonly string[]
}

export async function closePurchase(
  tx: Tx,
  deps: PurchasesDeps,
  { actor, by, correlationId, purchase, shelf = thingsHere(purchase), way = 'cancel' }: Closing,
): Promise<Closed> {
  const at = instant(deps.clock)
  const state = orderStateAfter(way, by)
  saveState(tx, deps, { purchase, state, by, at })
  await receiveReturns(tx, deps, purchase)
  const { guid, id: orderId } = purchase
  const refund = await refundRest(tx, deps, { purchase, correlationId })
  giveBackVouchers(tx, guid, { orderId })
  giveBackStock(tx, shelf)
  const fallen = await cancelOptions(tx, deps, { purchase, actor })
  // What waited for its money has answered no offer.
  const unpaid = canPay(purchase.state) ? fallen : []
  reopenProposals(
    tx,
    guid,
    unpaid.map(({ id }) => id),
  )
  const closed = { ...purchase, state, events: [...purchase.events, { state, at, by }], refund }
  await refundReturns(tx, deps, { purchase: closed, correlationId })
  return { purchase: closed, fallenAway: fallen.map(({ title }) => title) }
}

/** What nobody has withdrawn, and what was withdrawn and is not back on the shelf. */
function thingsHere(purchase: Purchase): StockLine[] {
  const withdrawn = purchase.returns.filter(({ state }) => state === 'announced')
  return [...thingsLeft(purchase.lines), ...withdrawn.flatMap((back) => thingsOf(purchase, back))]
}

/** @returns id of the order and name of each that falls away */
async function cancelOptions(
  tx: Tx,
  deps: WriteDeps,
  { actor, purchase }: Pick<Closing, 'actor' | 'purchase'>,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const { guid, lines } = purchase
  const fallenAway: { id: string; title: string }[] = []
  for (const { subContractId, title } of lines) {
    if (subContractId === null) continue
    const option = await findContractByNumber(tx, guid, subContractId)
    if (option?.status !== contractStatus.ordered) continue
    await moveContract(tx, deps, { contract: option, name: 'cancel', actor })
    fallenAway.push({ id: option.id, title })
  }
  return fallenAway
}

/** What was promised is released; what was fetched goes back, but for what withdrawals bring back. */
async function refundRest(
  tx: Tx,
  deps: WriteDeps,
  { correlationId, purchase }: Pick<Closing, 'correlationId' | 'purchase'>,
): Promise<Purchase['refund']> {
  const { guid, id: orderId } = purchase
  await returnMoney(tx, deps, { guid, orderId, correlationId })
  // Digital content that has not begun was paid at once.
  const cents = moneyLeft(purchase)
  const isAsked = await refundMoney(tx, deps, { guid, orderId, refundId: orderId, cents, correlationId })
  if (!isAsked) return null
  noteRefundAsked(tx, purchase, cents)
  return { cents, refundedAt: null }
}
