/** The calls about payment methods. */
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The stored payment methods; none is an empty list. */
export function listPaymentMethods(client: Client): Promise<api.PaymentMethod[]> {
  return client.call<typeof api.listPaymentMethods>('GET /api/v2/paymenthandle/', {
    // Whatever it says of itself: it is shown as far as it is understood.
    shape: listOf(isRecord),
    sending: { exactly200: true },
  })
}

/** The wording of the SEPA mandate that a direct debit needs. */
export function readMandate(client: Client): Promise<api.MandateWording> {
  return client.call<typeof api.readMandate>('GET /api/v2/paymenthandle/mandate', {
    shape: fieldsOf<api.MandateWording>({ text: isText }),
  })
}

/** Stores a direct debit with its mandate. */
export function addDirectDebit(
  client: Client,
  debit: BodyInput<typeof api.addDirectDebit>,
): Promise<AnswerOf<typeof api.addDirectDebit>> {
  return client.call<typeof api.addDirectDebit>('POST /api/v2/paymenthandle/directdebit', {
    body: debit,
    shape: isRecord,
  })
}
