import type { AnswerOf } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isText } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The order that a booked option came from; `contractId` is that of the option. */
export function readOrder(client: Client, contractId: string) {
  return client.call<typeof api.readOrder>('GET /api/option/v2/{contractId}/order', {
    params: { contractId },
    shape: fieldsOf<AnswerOf<typeof api.readOrder>>({ orderId: isText, orderedAt: isText, summary: isRecord }),
  })
}
