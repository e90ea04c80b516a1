/** The calls of turning contracts on again. */
import { declaring, type Declared } from '#domains/contracts/web/declared.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { fieldsOf, isNumber, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

type Done = AnswerOf<typeof api.reactivateContract>

/** Payments that are on their way. */
export function listReactivations(client: Client) {
  return client.call<typeof api.listReactivations>('GET /api/reactivation/v1', {
    shape: listOf(fieldsOf({ contractId: isText, amount: isNumber })),
  })
}

/** Pays what is open, in euros as the page showed it. */
export function reactivate(client: Client, { amount, ...declared }: Declared & { readonly amount: number }) {
  return client.call<typeof api.reactivateContract>('POST /api/contract/v2/{contractId}/reactivate', {
    ...declaring(declared),
    body: { amount },
    shape: fieldsOf<Done>({ state: isText, amount: isNumber }),
  })
}
