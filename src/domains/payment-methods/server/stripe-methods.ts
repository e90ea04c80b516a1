/** Cards and PayPal accounts that are stored at Stripe: the customer gives them on Stripe's page (Checkout in setup mode). */
import type { Stripe } from 'stripe'

import { bases, to } from '#kit/paths.ts'
import { orAway, stripeClient, understood, type StripeSettings } from '#platform/server/stripe-client.ts'

import type { MethodProvider, MethodSetup } from './method-provider.ts'
import { stripeMethod, stripeToken } from './stripe-method.ts'

export function stripeMethods(settings: StripeSettings, publicOrigin: string): MethodProvider {
  const client = stripeClient(settings)
  return {
    name: 'stripe',
    begin: async (setup, back) => {
      const stripe = await client()
      const wanted = newSession(setup, publicOrigin, back)
      const session = understood(await orAway(stripe.checkout.sessions.create(wanted, { idempotencyKey: setup.id })))
      if (session.url === null) throw new Error(`session ${session.id} has no page`)
      return { ref: session.id, url: session.url }
    },
    outcome: async ({ ref }) => {
      if (ref === null) return 'declined'
      const stripe = await client()
      const expand = ['setup_intent.payment_method']
      return outcomeOf(understood(await orAway(stripe.checkout.sessions.retrieve(ref, { expand })), ref))
    },
    forget: async (token) => {
      const stripe = await client()
      await stripe.paymentMethods.detach(stripeToken(token).method)
    },
  }
}

function newSession(
  { guid, id, type }: Pick<MethodSetup, 'guid' | 'id' | 'type'>,
  publicOrigin: string,
  back: Readonly<Record<string, string>>,
): Stripe.Checkout.SessionCreateParams {
  const url = publicOrigin + to(bases[0], 'methodService', { vorgang: id, ...back })
  const metadata = { guid, setup: id }
  return {
    mode: 'setup',
    locale: 'de',
    currency: 'eur',
    // The token is used again without the customer: it belongs to a customer of Stripe's.
    customer_creation: 'always',
    allowed_payment_method_types: [type === 'PAYPAL' ? 'paypal' : 'card'],
    setup_intent_data: { metadata },
    metadata,
    success_url: url,
    cancel_url: `${url}&abgebrochen=1`,
  }
}

function outcomeOf({ customer, setup_intent: intent, status }: Stripe.Checkout.Session) {
  if (status === 'expired') return 'declined'
  if (typeof intent !== 'object' || intent?.status !== 'succeeded') return 'open'
  const method = intent.payment_method
  if (typeof method !== 'object' || method === null) return 'declined'
  return stripeMethod(method, customer) ?? 'declined'
}
