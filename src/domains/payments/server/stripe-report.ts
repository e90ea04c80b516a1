/** What a checkout session of Stripe says of a payment, in the words of the port. */
import type { Stripe } from 'stripe'

import { stripeMethod } from '#domains/payment-methods/server/stripe-method.ts'
import type { GivenMethod } from '#domains/payment-methods/setup.ts'

import type { DeclineReason, PaymentReport } from '../payment.ts'

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  lost_card: 'blocked',
  stolen_card: 'blocked',
  pickup_card: 'blocked',
  restricted_card: 'blocked',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
}

/** A checkout session, or an intent that needed none. */
export type Asked = Pick<Stripe.Checkout.Session, 'customer' | 'id' | 'payment_intent' | 'status' | 'url'>

/** An intent of a stored method, as if it had come out of a session. */
export function intentAlone(intent: Stripe.PaymentIntent): Asked {
  return { id: intent.id, status: 'complete', url: null, customer: intent.customer, payment_intent: intent }
}

/** What Stripe throws where a stored method does not pay: for want of money, or of its owner. */
export function declinedIntent(error: unknown): (PaymentReport & { readonly ref: string }) | undefined {
  const {
    code,
    decline_code: why,
    payment_intent: intent,
    type,
  } = (error ?? {}) as Partial<Stripe.errors.StripeCardError>
  if (type !== 'StripeCardError' || intent === undefined) return undefined
  const reason = reasons[why ?? code ?? ''] ?? 'refused'
  return { ref: intent.id, state: 'declined', reason, capturedCents: 0, refundedCents: 0 }
}

/** The intent of a session that was asked for with it; none before the customer has begun to pay. */
export function intentOf({ payment_intent: intent }: Asked): Stripe.PaymentIntent | undefined {
  return typeof intent === 'object' && intent !== null ? intent : undefined
}

/** A declined card is dealt with on Stripe's own page: the session stays open until it is paid, expired or given up. */
export function sessionReport(session: Asked): PaymentReport {
  const intent = intentOf(session)
  const sums = sumsOf(intent)
  const given = givenOf(session, intent)
  if (intent?.status === 'requires_capture') return { ...sums, given, state: 'authorised' }
  if (intent?.status === 'succeeded') return { ...sums, given, state: 'captured' }
  if (intent?.status === 'processing') return { ...sums, state: 'pending' }
  const isRefused = intent?.status === 'requires_payment_method' || intent?.status === 'requires_action'
  // Where there is no page nobody can do what is wanted.
  if (isRefused && session.id === intent.id) return { ...sums, state: 'declined', reason: reasonOf(intent) }
  if (intent?.status === 'canceled') return { ...sums, state: 'declined', reason: reasonOf(intent) }
  if (session.status === 'expired') return { ...sums, state: 'declined', reason: lastReason(intent) ?? 'timed-out' }
  return { ...sums, state: 'action-needed', ...(session.url !== null && { url: session.url }) }
}

/** Another currency is no money of ours, whatever its number. */
function sumsOf(intent: Stripe.PaymentIntent | undefined) {
  if (intent === undefined) return { capturedCents: 0, refundedCents: 0 }
  if (intent.currency !== 'eur') return { promisedCents: 0, capturedCents: 0, refundedCents: 0 }
  return { promisedCents: intent.amount, capturedCents: intent.amount_received, refundedCents: refundedOf(intent) }
}

export function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): number {
  return typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0
}

function givenOf({ customer }: Asked, intent: Stripe.PaymentIntent | undefined): GivenMethod | undefined {
  const method = intent?.payment_method
  return typeof method === 'object' && method !== null ? stripeMethod(method, customer) : undefined
}

function reasonOf(intent: Stripe.PaymentIntent): DeclineReason {
  return lastReason(intent) ?? 'given-up'
}

/** Why the last try failed: by the bank's word, else by Stripe's, as where a second factor was not given. */
function lastReason(intent: Stripe.PaymentIntent | undefined): DeclineReason | undefined {
  const error = intent?.last_payment_error ?? null
  return error === null ? undefined : (reasons[error.decline_code ?? error.code ?? ''] ?? 'refused')
}
