/** The portal of a whole test file whose payments are at the server that speaks Stripe's protocol. */
import { afterAll } from 'vitest'

import { openStripeServer, type StripeServer } from './stripe-server.ts'
import { startPortal, type TestPortal } from './test-app.ts'

interface StripePortal {
  readonly portal: TestPortal
  readonly stripe: StripeServer
}

/** Both are closed after the file's last test. */
export async function startStripePortal(settings: Readonly<Record<string, string>> = {}): Promise<StripePortal> {
  const stripe = await openStripeServer()
  afterAll(() => stripe.close())
  const portal = await startPortal({
    ...settings,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_ORIGIN: stripe.origin,
  })
  return { portal, stripe }
}
