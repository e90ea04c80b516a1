/** The calls about the customer. */
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** Who the customer is, and whether an adviser acts for them. */
export function readCustomerData(client: Client): Promise<AnswerOf<typeof api.readCustomerData>> {
  return client.call<typeof api.readCustomerData>('GET /customer-service/rest/customers/me/data/v2', {
    query: { details: 'customer,meta' },
  })
}
