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
}

/** The intent of a session that was asked for with it; none before the customer has begun to pay. */
export function intentOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined {
  return typeof intent === 'object' && intent !== null ? intent : undefined
}

/** A declined card is dealt with on Stripe's own page: the session stays open until it is paid, expired or given up. */
export function sessionReport(session: Stripe.Checkout.Session): PaymentReport {
  const intent = intentOf(session)
  const charge = intent?.latest_charge
  const sums = {
    capturedCents: intent?.amount_received ?? 0,
    refundedCents: typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0,
  }
  const given = givenOf(session, intent)
  if (intent?.status === 'requires_capture') return { ...sums, given, state: 'authorised' }
  if (intent?.status === 'succeeded') return { ...sums, given, state: 'captured' }
  if (intent?.status === 'processing') return { ...sums, state: 'pending' }
  if (intent?.status === 'canceled') return { ...sums, state: 'declined', reason: reasonOf(intent) }
  if (session.status === 'expired') return { ...sums, state: 'declined', reason: 'timed-out' }
  return { ...sums, state: 'action-needed', ...(session.url !== null && { url: session.url }) }
}

function givenOf(
  { customer }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): GivenMethod | undefined {
  const method = intent?.payment_method
  return typeof method === 'object' && method !== null ? stripeMethod(method, customer) : undefined
}

function reasonOf({ last_payment_error: error }: Stripe.PaymentIntent): DeclineReason {
  return reasons[error?.decline_code ?? ''] ?? (error === null ? 'given-up' : 'refused')
}
