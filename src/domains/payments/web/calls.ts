/** The calls of the embedded payment page. */
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { fieldsOf, isNumber, isText } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

export type Played = AnswerOf<typeof api.readPlayed>

/** A payment at the embedded provider. */
export function readPlayed(client: Client, ref: string) {
  return client.call<typeof api.readPlayed>('GET /api/payments/v1/embedded/{ref}', {
    params: { ref },
    shape: fieldsOf<Played>({ orderId: isText, text: isText, amount: isNumber, step: isText }),
  })
}

/** Lets it end, or gives the code of the second factor. */
export function playPayment(client: Client, ref: string, body: BodyInput<typeof api.playPayment>) {
  return client.call<typeof api.playPayment>('POST /api/payments/v1/embedded/{ref}', {
    params: { ref },
    body,
    shape: fieldsOf({ orderId: isText, step: isText }),
  })
}
