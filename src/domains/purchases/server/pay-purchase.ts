/** How far the money of a purchase is, and another try to pay it. */
import type { Purchase } from '#domains/orders/purchase.ts'
import { moneyToPay } from '#domains/orders/returns.ts'
import { findPurchase, saveWayToPay } from '#domains/orders/server/purchases.ts'
import { payBy, unpaidJob } from '#domains/orders/server/unpaid-purchase.ts'
import { canPay } from '#domains/orders/transitions.ts'
import type { PaymentMethod } from '#domains/payment-methods/api.ts'
import { hasEnded } from '#domains/payment-methods/card-end.ts'
import { chosenMethod, isRemembered, type ChosenPayment } from '#domains/payment-methods/chosen.ts'
import { lockPaymentMethods } from '#domains/payment-methods/server/payment-methods.ts'
import type { Payment } from '#domains/payments/payment.ts'
import { askNow, beginAgain, countTries, leastOutside, onceTypes, wayToPay } from '#domains/payments/server/payments.ts'
import { toDecimal } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'

import type { PurchasePayment } from '../api.ts'
import type { PurchaseDeps } from './deps.ts'
import { loadPurchase } from './load-purchase.ts'
import { goOn } from './paid-purchase.ts'

interface Whose {
  readonly guid: string
  readonly orderId: string
  readonly correlationId: string
}

/** Asks the provider where it has not decided. */
export async function checkPayment(
  deps: PurchaseDeps,
  whose: Whose,
): Promise<Result<PurchasePayment, 'order-unknown'>> {
  const payment = await askNow(deps.payments, whose)
  const purchase = await findPurchase(deps.db, whose.guid, whose.orderId)
  return purchase === undefined ? refuse('order-unknown') : ok(wirePayment(deps, purchase, payment))
}

function wirePayment(
  { clock, payments }: PurchaseDeps,
  purchase: Purchase,
  payment: Payment | undefined,
): PurchasePayment {
  const { id, number, payBy: until, payment: method, state } = purchase
  const waits = canPay(state) && until !== null
  return {
    orderId: id,
    number,
    state: waits ? waiting(payment) : state === 'cancelled' ? 'over' : 'paid',
    amount: toDecimal(moneyToPay(purchase)),
    payment: { type: method.type, description: method.label },
    reason: payment?.reason ?? null,
    url: waits ? (payment?.url ?? null) : null,
    payUntil: waits ? until : null,
    secondsLeft: waits ? Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000)) : null,
    once: onceTypes(payments),
    carriedFrom: toDecimal(leastOutside(payments)),
    remember: payment?.remember ?? false,
  }
}

function waiting(payment: Payment | undefined): PurchasePayment['state'] {
  if (payment?.state === 'action-needed') return 'action-needed'
  return payment?.state === 'begun' || payment?.state === 'pending' ? 'pending' : 'declined'
}

export interface PayAgain extends Whose {
  readonly payment: ChosenPayment
  readonly idempotency: Idempotency | undefined
}

type Refusal = 'order-unknown' | 'not-possible' | 'payment-method-unknown' | 'payment-method-ended' | 'too-many-tries'

/** More tries than this for one order look like somebody who tries out cards. */
const triesAtMost = 10

interface Facts {
  readonly purchase: Purchase
  readonly method: PaymentMethod | undefined
  readonly tries: number
}

/** Tries to pay the same order in another way; the try before is given up, and what might still come of it goes back. */
export async function payAgain(deps: PurchaseDeps, request: PayAgain): Promise<Written<PurchasePayment, Refusal>> {
  const written = await writeOnce<Facts, PaymentMethod, undefined, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, request),
    decide: (facts) => decideAgain(deps, facts),
    save: (tx, { purchase }, method) => save(tx, deps, { purchase, method, ...request }),
  })
  return written.ok ? checkPayment(deps, request) : written
}

async function loadFacts(tx: Tx, { guid, orderId, payment }: PayAgain): Promise<Result<Facts, Refusal>> {
  const loaded = await loadPurchase(tx, { guid, orderId })
  if (!loaded.ok) return loaded
  const [methods, tries] = await Promise.all([lockPaymentMethods(tx, guid), countTries(tx, guid, orderId)])
  return ok({ purchase: loaded.value, method: chosenMethod(payment, methods), tries })
}

function decideAgain(
  { clock, payments }: PurchaseDeps,
  { method, purchase, tries }: Facts,
): Result<PaymentMethod, Refusal> {
  if (!canPay(purchase.state) || purchase.payBy === null) return refuse('not-possible')
  const way = method && wayToPay(payments, method.type, moneyToPay(purchase))
  if (method === undefined || way === undefined) return refuse('payment-method-unknown')
  if (hasEnded(method.expiresOn, today(clock))) return refuse('payment-method-ended')
  return tries < triesAtMost ? ok(method) : refuse('too-many-tries')
}

/** A try never shortens what was promised: three days where money has lapsed. Both are UTC instants as `toISOString` writes them. */
function laterOf(one: string, other: string): string {
  return one > other ? one : other
}

interface Again extends Pick<PayAgain, 'correlationId' | 'payment'> {
  readonly purchase: Purchase
  readonly method: PaymentMethod
}

async function save(tx: Tx, deps: PurchaseDeps, again: Again): Promise<undefined> {
  const { correlationId, method, payment, purchase } = again
  const { guid, id: orderId, number } = purchase
  const at = instant(deps.clock)
  const paidBy = { type: method.type, label: method.description }
  const whose = { guid, orderId, correlationId }
  const amountCents = moneyToPay(purchase)
  const paid = { ...whose, number, at, amountCents, paidBy, remember: isRemembered(payment) }
  await beginAgain(tx, { ...deps, outside: deps.payments.outside }, paid)
  const isPaid = wayToPay(deps.payments, method.type, amountCents) === 'at-once'
  const until = isPaid ? null : laterOf(payBy(at), purchase.payBy ?? '')
  saveWayToPay(tx, purchase, { payBy: until, payment: paidBy })
  if (until === null) await goOn(tx, deps, { purchase, correlationId })
  else enqueue(tx, deps.newId, unpaidJob(whose, until))
  return undefined
}
