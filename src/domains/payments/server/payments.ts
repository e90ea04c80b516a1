/** Payments, as the domains of orders use them: each within the transaction of what happens to the order. */
import type { Cents } from '#kit/money.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

import type { PaidBy } from '../payment.ts'
import { canMovePayment, paymentStateAfter, type PaymentTransitionName } from '../transitions.ts'
import { wantAdvance } from './advance-payment.ts'
import { ownName } from './own-provider.ts'
import { addEvent, addRefund, insertPayment, lockPaymentsOf, saveWanted } from './store.ts'

type Deps = Pick<WriteDeps, 'clock' | 'newId'>

interface Order {
  readonly guid: string
  readonly orderId: string
  readonly correlationId: string
}

interface Paid extends Pick<Order, 'guid' | 'orderId'> {
  /** 'B-2026-118402' */
  readonly number: string
  /** UTC instant. */
  readonly at: string
  readonly amountCents: Cents
  readonly paidBy: PaidBy
}

/** A direct debit is authorised by its mandate; its order is paid at once. */
export function beginPayment(tx: Tx, deps: Pick<Deps, 'newId'>, { number, ...amount }: Paid): void {
  const id = deps.newId()
  const { at } = amount
  insertPayment(tx, { ...amount, ...own(id, number), state: 'authorised', agreedAt: at })
}

/** What was paid and fetched before, for demonstrations; its id is the order's. */
export function notePaid(tx: Tx, { number, ...amount }: Paid): void {
  const { amountCents: capturedCents, at, orderId } = amount
  insertPayment(tx, { ...amount, ...own(orderId, number), capturedCents, state: 'captured', agreedAt: at })
}

function own(id: string, number: string) {
  return { id, provider: ownName, ref: id, text: `Bestellung ${number}` }
}

/** The goods are on their way: what was authorised is fetched. */
export function fetchMoney(tx: Tx, deps: Deps, order: Order): Promise<void> {
  return wantOfAll(tx, deps, { ...order, name: 'dispatch' })
}

/** The order has fallen away: nobody wants its money any more, and what was fetched goes back. */
export async function returnMoney(tx: Tx, deps: Deps, order: Order): Promise<void> {
  await wantOfAll(tx, deps, { ...order, name: 'give-up' })
}

async function wantOfAll(
  tx: Tx,
  deps: Deps,
  { correlationId, guid, name, orderId }: Order & { readonly name: PaymentTransitionName },
): Promise<void> {
  const at = instant(deps.clock)
  for (const payment of await lockPaymentsOf(tx, guid, orderId)) {
    if (!canMovePayment(name, payment.state)) continue
    const state = paymentStateAfter(name, payment.state)
    saveWanted(tx, payment, { at, state })
    await addEvent(tx, payment, { id: deps.newId(), kind: state, at })
    wantAdvance(tx, deps, { guid, id: payment.id, correlationId })
  }
}

/**
 * Part of an order goes back: so much of its money too, once for each `refundId`, on the way on which it came.
 * @returns false where nothing was paid that could go back
 */
export async function refundMoney(
  tx: Tx,
  deps: Deps,
  { cents, correlationId, guid, orderId, refundId }: Order & { readonly refundId: string; readonly cents: Cents },
): Promise<boolean> {
  const payments = await lockPaymentsOf(tx, guid, orderId)
  const payment = payments.find(({ state }) => state === 'captured' || state === 'capturing' || state === 'authorised')
  if (payment === undefined || cents === 0) return false
  addRefund(tx, payment, { id: refundId, cents, at: instant(deps.clock) })
  wantAdvance(tx, deps, { guid, id: payment.id, correlationId })
  return true
}
