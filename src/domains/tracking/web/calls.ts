/** The calls about consent and measuring. */
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isFlag, isText } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** What this visitor has chosen, and whether anything is measured at all. */
export function readConsent(client: Client) {
  return client.call<typeof api.readConsent>('GET /api/consent', {
    shape: fieldsOf<AnswerOf<typeof api.readConsent>>({ measured: isFlag, wording: isRecord, version: isText }),
  })
}

/** Stores a choice together with the version of the words it was made on. */
export function giveConsent(client: Client, choice: BodyInput<typeof api.giveConsent>) {
  return client.call<typeof api.giveConsent>('POST /api/consent', { body: choice })
}

/** Whether the customer pays for a contract: all that measuring may know of them. */
export function readTrackingCustomer(client: Client) {
  return client.call<typeof api.readTrackingCustomer>('GET /api/tracking/customer', {
    shape: fieldsOf<AnswerOf<typeof api.readTrackingCustomer>>({ customerType: isText }),
  })
}
