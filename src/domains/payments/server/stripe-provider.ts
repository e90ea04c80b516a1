/**
 * Stripe, through its own library. The customer pays on Stripe's page (Checkout), so that card numbers never reach us; the
 * intent is captured by hand when the goods go.
 */
import type { Stripe } from 'stripe'

import { stripeToken } from '#domains/payment-methods/server/stripe-method.ts'
import { bases, to } from '#kit/paths.ts'
import { stripeClient, understood, type StripeSettings } from '#platform/server/stripe-client.ts'

import type { Payment, PaymentReport } from '../payment.ts'
import type { PaymentProvider } from './provider.ts'
import { declinedIntent, intentAlone, intentOf, refundedOf, sessionReport, type Asked } from './stripe-report.ts'

/** About a payment, or about a method that is being stored. */
export interface StripeCallback {
  readonly guid: string
  readonly paymentId: string | undefined
  readonly setupId: string | undefined
  readonly eventId: string
  readonly kind: string
}

export interface StripeProvider extends PaymentProvider {
  /** What a callback is about; undefined: about nothing of ours. @throws Error where its signature is wrong */
  readCallback(body: Buffer, signature: string): Promise<StripeCallback | undefined>
}

// https://docs.stripe.com/currencies, minimum charge: less is refused with `amount_too_small`.
const leastCents = 50

export function stripeProvider(settings: StripeSettings, publicOrigin: string): StripeProvider {
  const client = stripeClient(settings)
  const read = async ({ ref }: Payment) => readAsked(await client(), ref ?? '')
  const status = async (payment: Payment): Promise<PaymentReport> => sessionReport(await read(payment))
  return {
    name: 'stripe',
    leastCents,
    authorise: async (payment) => {
      if (payment.token !== null) return authoriseAlone(await client(), payment, payment.token)
      const created = await (
        await client()
      ).checkout.sessions.create(newSession(payment, publicOrigin), {
        idempotencyKey: payment.id,
      })
      return { ...sessionReport(understood(created)), ref: created.id }
    },
    capture: async (payment, key) => {
      await captureIntent(await client(), await read(payment), { cents: payment.amountCents, key })
      return status(payment)
    },
    cancel: async (payment, key) => {
      await cancelSession(await client(), await read(payment), key)
      return status(payment)
    },
    refund: async (payment, money) => {
      const sentCents = await refundIntent(await client(), await read(payment), money)
      return { ...(await status(payment)), sentCents }
    },
    status,
    readCallback: async (body, signature) => {
      const event = (await client()).webhooks.constructEvent(body, signature, settings.webhookSecret)
      return aboutOurs(event)
    },
  }
}

/** With what is needed to tell how far it is. */
async function readAsked(stripe: Stripe, ref: string): Promise<Asked> {
  if (ref.startsWith('pi_')) {
    const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge', 'payment_method'] })
    return intentAlone(understood(intent, ref))
  }
  const expand = ['payment_intent.latest_charge', 'payment_intent.payment_method']
  return understood(await stripe.checkout.sessions.retrieve(ref, { expand }), ref)
}

// Each act looks first: Stripe remembers a key for a day, and we may come later.

type Session = Asked

interface Money {
  readonly cents: number
  readonly key: string
}

async function captureIntent(stripe: Stripe, session: Session, { cents, key }: Money): Promise<void> {
  const intent = intentOf(session)
  if (intent?.status !== 'requires_capture') return
  await stripe.paymentIntents.capture(
    intent.id,
    { amount_to_capture: Math.min(cents, intent.amount) },
    { idempotencyKey: key },
  )
}

async function cancelSession(stripe: Stripe, session: Session, idempotencyKey: string): Promise<void> {
  const intent = intentOf(session)
  // A key belongs to one call: the page is ended with one of its own.
  const ending = { idempotencyKey: `${idempotencyKey}-page` }
  if (session.status === 'open') await stripe.checkout.sessions.expire(session.id, {}, ending)
  else if (intent?.status === 'requires_capture') await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey })
}

/** What was paid back by hand at Stripe counts: asked for more than is left it would refuse for ever. @returns what has gone back */
async function refundIntent(stripe: Stripe, session: Session, { cents, key }: Money): Promise<number> {
  const intent = intentOf(session)
  if (intent === undefined) throw new Error(`session ${session.id} has nothing to pay back`)
  const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 })
  const before = data.find(({ metadata }) => metadata?.['key'] === key)
  if (before !== undefined) return before.amount
  const amount = Math.min(cents, intent.amount_received - refundedOf(intent))
  if (amount <= 0) return 0
  await stripe.refunds.create({ payment_intent: intent.id, amount, metadata: { key } }, { idempotencyKey: key })
  return amount
}

/** Without its owner, by a stored method: what Stripe declines at once is its answer. */
async function authoriseAlone(stripe: Stripe, { amountCents, guid, id, text }: Payment, token: string) {
  const { customer, method } = stripeToken(token)
  const wanted: Stripe.PaymentIntentCreateParams = {
    amount: amountCents,
    currency: 'eur',
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
    capture_method: 'manual',
    description: text,
    metadata: { guid, payment: id },
    expand: ['latest_charge', 'payment_method'],
  }
  try {
    const intent = await stripe.paymentIntents.create(wanted, { idempotencyKey: id })
    return { ...sessionReport(intentAlone(understood(intent))), ref: intent.id }
  } catch (error) {
    const declined = declinedIntent(error)
    if (declined === undefined) throw error
    return declined
  }
}

function newSession(
  { amountCents, guid, id, orderId, paidBy, remember, text }: Payment,
  publicOrigin: string,
): Stripe.Checkout.SessionCreateParams {
  const back = publicOrigin + to(bases[0], 'checkoutPayment', { bestellung: orderId })
  const metadata = { guid, payment: id }
  return {
    mode: 'payment',
    locale: 'de',
    client_reference_id: orderId,
    allowed_payment_method_types: [paidBy.type === 'PAYPAL' ? 'paypal' : 'card'],
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: text } } },
    ],
    ...(remember && { customer_creation: 'always' as const }),
    payment_intent_data: {
      capture_method: 'manual',
      metadata,
      ...(remember && { setup_future_usage: 'off_session' as const }),
    },
    metadata,
    success_url: back,
    cancel_url: back,
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Sessions and intents carry whose they are. */
function aboutOurs({ data, id, type }: Stripe.Event): StripeCallback | undefined {
  const { metadata } = data.object as { readonly metadata?: Readonly<Record<string, string>> | null }
  const [guid, paymentId, setupId] = ['guid', 'payment', 'setup'].map((name) => {
    const value = metadata?.[name]
    return value !== undefined && uuid.test(value) ? value : undefined
  })
  if (guid === undefined || (paymentId ?? setupId) === undefined) return undefined
  return { guid, paymentId, setupId, eventId: id, kind: type }
}
