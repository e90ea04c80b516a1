/** Payments, as the domains of orders use them: each within the transaction of what happens to the order. */
import { setTimeout as sleep } from 'node:timers/promises'

import { paymentTypes } from '#domains/payment-methods/api.ts'
import { isTooLittle } from '#domains/payment-methods/chosen.ts'
import { setupTypes, type SetupType } from '#domains/payment-methods/setup.ts'
import type { Cents } from '#kit/money.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

import type { PaidBy, Payment } from '../payment.ts'
import { canMovePayment, isUndecided, paymentStateAfter, type PaymentTransitionName } from '../transitions.ts'
import { advancePayment } from './advance-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import { ownName } from './own-provider.ts'
import {
  addEvent,
  addRefund,
  findLatestPayment,
  insertPayment,
  lockPaymentsOf,
  saveAmount,
  saveWanted,
} from './store.ts'
import { wantAdvance } from './want-advance.ts'

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
  /** What is given to the provider is stored with the customer's methods. */
  readonly remember?: boolean
}

/** Whether a method can pay so much, and whether its money is promised at once; undefined: nobody carries it. */
export function wayToPay(
  deps: Pick<PaymentsDeps, 'outside'>,
  type: string,
  cents: Cents,
): 'at-once' | 'outside' | undefined {
  if (type === 'BANKACCOUNTSEPA') return 'at-once'
  return deps.outside === undefined || isTooLittle(cents, leastOutside(deps)) ? undefined : 'outside'
}

/** From which sum on all that is no direct debit is carried; 0: from any. */
export function leastOutside({ outside }: Pick<PaymentsDeps, 'outside'>): Cents {
  return outside?.leastCents ?? 0
}

/** With what customers can pay here: shown at the latest when a checkout starts (§ 312j (1) BGB). */
export function meansOfPayment({ outside }: Pick<PaymentsDeps, 'outside'>): (typeof paymentTypes)[number][] {
  return paymentTypes.filter((type) => outside !== undefined || type === 'BANKACCOUNTSEPA')
}

/** What can pay without being stored. */
export function onceTypes({ outside }: Pick<PaymentsDeps, 'outside'>): SetupType[] {
  return outside === undefined ? [] : [...setupTypes]
}

/** A direct debit is authorised by its mandate; everything else is asked of the provider after the commit. */
export function beginPayment(
  tx: Tx,
  deps: Pick<PaymentsDeps, 'newId' | 'outside'>,
  { correlationId, number, ...amount }: Paid & { readonly correlationId: string },
): void {
  const { at, guid, paidBy } = amount
  const id = deps.newId()
  const provider = wayToPay(deps, paidBy.type, amount.amountCents) === 'outside' ? deps.outside?.name : undefined
  if (provider === undefined) {
    insertPayment(tx, { ...amount, ...own(id, number), state: 'authorised', agreedAt: at })
    return
  }
  insertPayment(tx, { ...amount, ...own(id, number), provider, ref: null, state: 'begun', agreedAt: null })
  wantAdvance(tx, deps, { guid, id, correlationId })
}

/** Another try for the same order: the one before is given up. */
export async function beginAgain(
  tx: Tx,
  deps: Deps & Pick<PaymentsDeps, 'outside'>,
  paid: Paid & { readonly correlationId: string },
): Promise<void> {
  await returnMoney(tx, deps, paid)
  beginPayment(tx, deps, paid)
}

/** So long a customer waits for the provider's answer: their browser counts a call of 15 s as failed. */
const patienceMs = 8000

/**
 * Asks the provider now how far the latest try is, instead of waiting for its job; what fails, or takes too long, is left to that.
 * @returns the try afterwards
 */
export function askNow(deps: PaymentsDeps, order: Order): Promise<Payment | undefined> {
  return askLatest(deps, order, (asked) => Promise.race([asked, sleep(patienceMs, undefined, { ref: false })]))
}

/** The same, however long the provider takes. */
export function askToTheEnd(deps: PaymentsDeps, order: Order): Promise<Payment | undefined> {
  return askLatest(deps, order, (asked) => asked)
}

async function askLatest(
  deps: PaymentsDeps,
  { correlationId, guid, orderId }: Order,
  answered: (asked: Promise<void>) => Promise<void>,
): Promise<Payment | undefined> {
  const payment = await findLatestPayment(deps.db, guid, orderId)
  if (payment === undefined || !isUndecided(payment.state)) return payment
  const asked = advancePayment(deps, { guid, id: payment.id, correlationId }).catch((error: unknown) =>
    deps.log.warn(
      { err: error, payment: payment.id, correlationId },
      'payment provider not reached, asked again later',
    ),
  )
  await answered(asked)
  return findLatestPayment(deps.db, guid, orderId)
}

/** Tries to pay so far. */
export async function countTries(tx: Tx, guid: string, orderId: string): Promise<number> {
  return (await lockPaymentsOf(tx, guid, orderId)).length
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
export function returnMoney(tx: Tx, deps: Deps, { correlationId, guid, orderId }: Order): Promise<void> {
  return wantOfAll(tx, deps, { correlationId, guid, orderId, name: 'give-up' })
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

const holding = ['authorised', 'capturing', 'captured'] as const

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
  const payment = payments.find(({ state, surplus }) => !surplus && holding.some((one) => one === state))
  if (payment === undefined || cents === 0) return false
  addRefund(tx, payment, { id: refundId, cents, at: instant(deps.clock) })
  wantAdvance(tx, deps, { guid, id: payment.id, correlationId })
  return true
}

/**
 * Part of an order falls away before its goods go: what is only promised is never fetched, what was fetched goes back as by `refundMoney`.
 * @returns whether money has to go back
 */
export async function askForLess(
  tx: Tx,
  deps: Deps,
  less: Order & { readonly refundId: string; readonly cents: Cents },
): Promise<boolean> {
  const { cents, guid, orderId } = less
  const promised = (await lockPaymentsOf(tx, guid, orderId)).find(({ state }) => state === 'authorised')
  if (promised === undefined) return refundMoney(tx, deps, less)
  if (cents < promised.amountCents) saveAmount(tx, promised, promised.amountCents - cents)
  else await returnMoney(tx, deps, less)
  return false
}
