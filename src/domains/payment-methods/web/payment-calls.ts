/** Loading payment methods with the outcomes that spec 7.5 names. */
import { failureOf, type Client } from '#platform/web/api-client.ts'

import type { listPaymentMethods, PaymentMethod } from '../api.ts'
import { paymentFailures, type PaymentFailureKind } from './failure-texts.ts'

export type PaymentMethods =
  | { readonly ok: true; readonly methods: readonly PaymentMethod[] }
  | { readonly ok: false; readonly failure: PaymentFailureKind; readonly title: string; readonly text: string }

/** The customer's payment methods; 401 means that the session has expired, everything else is fatal (spec 7.5). */
export async function loadPaymentMethods(client: Client): Promise<PaymentMethods> {
  try {
    return { ok: true, methods: await client.call<typeof listPaymentMethods>('GET /api/v2/paymenthandle/') }
  } catch (error) {
    const cause = failureOf(error)
    const failure = cause?.kind === 'response' && cause.status === 401 ? 'expired' : 'failed'
    const { title, text } = paymentFailures[failure]
    return { ok: false, failure, title, text }
  }
}
