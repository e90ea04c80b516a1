/** Loading payment methods with the two ways in which it can fail. */
import type { Client } from '#platform/web/api-client.ts'
import { orElse } from '#platform/web/page-context.ts'

import type { PaymentMethod } from '../api.ts'
import { listPaymentMethods } from './calls.ts'
import { paymentFailures, type PaymentFailureKind } from './texts.ts'

export type PaymentMethods =
  | { readonly ok: true; readonly methods: readonly PaymentMethod[] }
  | { readonly ok: false; readonly failure: PaymentFailureKind; readonly title: string; readonly text: string }

/** The customer's payment methods; 401 means that the session has expired, every other failure is final. */
export async function loadPaymentMethods(client: Client): Promise<PaymentMethods> {
  const listed = listPaymentMethods(client).then((methods) => ({ ok: true, methods }) as const)
  return orElse(listed, (cause) => {
    const failure = cause.kind === 'response' && cause.status === 401 ? 'expired' : 'failed'
    const { title, text } = paymentFailures[failure]
    return { ok: false, failure, title, text } as const
  })
}
