/** The portal of a whole test file whose payments are at the server that speaks Stripe's protocol. */
import { afterAll } from 'vitest'

import { stripeCallbackPath } from '#domains/payments/server/stripe-callbacks.ts'
import { statement } from '#platform/server/db.ts'

import { openStripeServer } from './stripe-server.ts'
import { startPortal } from './test-app.ts'

const paymentOf = statement<{ state: string; ref: string; captured: number; refunded: number; rests: boolean }>(
  'test.stripe-payment',
  `select state, ref, captured_cents as captured, refunded_cents as refunded, agreed_at is not null as rests
   from payments where order_id = $1`,
)

/** Both are closed after the file's last test. `callBack` delivers what Stripe tells, always as the same event; `payment` is the row of an order. */
export async function startStripePortal(settings: Readonly<Record<string, string>> = {}) {
  const stripe = await openStripeServer()
  afterAll(() => stripe.close())
  const portal = await startPortal({
    ...settings,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_ORIGIN: stripe.origin,
  })
  const callBack = (type: string, ref: string, { signature }: { readonly signature?: string } = {}) => {
    const signed = stripe.callback(type, ref, `evt_${ref}_${type}`)
    return portal.app.inject({
      method: 'POST',
      url: stripeCallbackPath,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? signed.signature },
      payload: signed.body,
    })
  }
  const payment = async (orderId: string) => (await portal.db.query(paymentOf, [orderId]))[0]
  return { portal, stripe, callBack, payment }
}
