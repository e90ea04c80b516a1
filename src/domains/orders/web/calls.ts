import type { AnswerOf } from '#kit/endpoint.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The order that a booked option came from; `contractId` is that of the option. */
export function readOrder(client: Client, contractId: string): Promise<AnswerOf<typeof api.readOrder>> {
  return client.call<typeof api.readOrder>('GET /api/option/v2/{contractId}/order', { params: { contractId } })
}
