/** The calls of turning contracts on again. */
import { declaring, type Declared } from '#domains/contracts/web/declared.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isNumber, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

type Done = AnswerOf<typeof api.reactivateContract>

/** What follows from turning a blocked contract on again. */
export function previewReactivation(client: Client, contractId: string) {
  return client.call<typeof api.previewReactivation>('GET /api/contract/v2/{contractId}/reactivate-preview', {
    params: { contractId },
    shape: fieldsOf<AnswerOf<typeof api.previewReactivation>>({
      previewId: isText,
      previewItems: listOf(isRecord),
      oneTime: listOf(fieldsOf({ amount: isNumber })),
    }),
  })
}

interface Shown {
  readonly amount: number
  readonly previewId: string
  readonly paymentMethod: string | undefined
}

/** Pays what is open, in euros as the page showed it. */
export function reactivate(client: Client, { amount, paymentMethod, previewId, ...declared }: Declared & Shown) {
  return client.call<typeof api.reactivateContract>('POST /api/contract/v2/{contractId}/reactivate', {
    ...declaring(declared),
    body: { amount, previewId, paymentMethod },
    shape: fieldsOf<Done>({ state: isText, amount: isNumber }),
  })
}
