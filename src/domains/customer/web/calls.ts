/** The calls about the customer. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isText, maybe, orNull } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

const shape = fieldsOf<AnswerOf<typeof api.readCustomerData>>({
  customer: maybe(fieldsOf({ guid: isText, firstName: isText, lastName: isText, telekomCustomerId: isText })),
  meta: maybe(isRecord),
})

/** Who the customer is, and whether an adviser acts for them. */
export function readCustomerData(client: Client) {
  return client.call<typeof api.readCustomerData>('GET /customer-service/rest/customers/me/data/v2', {
    query: { details: 'customer,meta' },
    shape,
    sending: { exactly200: true },
  })
}

export type ContactData = AnswerOf<typeof api.readContactData>

const contactShape = fieldsOf<ContactData>({
  email: orNull(isText),
  phone: orNull(isText),
  address: orNull(fieldsOf({ street: isText, streetNr: isText, zip: isText, city: isText })),
})

/** Where letters, mails and calls reach the customer. */
export function readContactData(client: Client) {
  return client.call<typeof api.readContactData>('GET /api/customer/v1/contact', { shape: contactShape })
}
