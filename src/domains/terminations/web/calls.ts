/** The calls of terminating and withdrawing. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { fieldsOf, isDay, isNumber, isText, listOf, maybe } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

type Item = api.WirePreview['previewItems'][number]

const preview = fieldsOf<api.WirePreview>({
  previewId: isText,
  title: isText,
  date: isDay,
  dates: listOf(fieldsOf({ date: isDay, reason: isText })),
  previewItems: listOf(
    fieldsOf<Item>({ contractId: isText, effect: isText, currentMonthlyPrice: isNumber, newMonthlyPrice: isNumber }),
  ),
  months: listOf(fieldsOf({ month: isDay, before: isNumber, after: isNumber })),
  oneTime: listOf(fieldsOf({ kind: isText, amount: isNumber })),
  hardwareToReturn: listOf(fieldsOf({ name: isText, returnUntil: isDay })),
  numbers: listOf(fieldsOf({ number: isText, portableUntil: isDay })),
  alternativeOfferings: listOf(fieldsOf({ id: isText, productTitle: isText })),
  earliestDate: maybe(isDay),
})

const done = fieldsOf<AnswerOf<typeof api.terminateContract>>({ receiptId: isText, date: isDay })

/** What follows from a termination, for the earliest day or the one that is named. */
export function previewTermination(
  client: Client,
  contractId: string,
  terminationDate?: string,
): Promise<api.WirePreview> {
  return client.call<typeof api.previewTermination>('GET /api/contract/v2/{contractId}/terminate-preview', {
    params: { contractId },
    query: { terminationDate },
    shape: preview,
  })
}

export function previewRevocation(client: Client, contractId: string): Promise<api.WirePreview> {
  return client.call<typeof api.previewRevocation>('GET /api/contract/v2/{contractId}/revoke-preview', {
    params: { contractId },
    shape: preview,
  })
}

/** Which contract, and the key under which a repetition is the same declaration. */
interface Declared {
  readonly contractId: string
  readonly isOption: boolean
  readonly idempotencyKey: string
}

export function terminate(
  client: Client,
  { contractId, idempotencyKey, isOption }: Declared,
  body: { readonly terminationDate: string; readonly previewId: string },
): Promise<AnswerOf<typeof api.terminateContract>> {
  const given = { params: { contractId }, body, idempotencyKey, shape: done }
  return isOption
    ? client.call<typeof api.terminateOption>('PUT /api/option/v2/{contractId}/terminate', given)
    : client.call<typeof api.terminateContract>('PUT /api/contract/v2/{contractId}/terminate', given)
}

export function cancelTermination(
  client: Client,
  { contractId, idempotencyKey, isOption }: Declared,
): Promise<AnswerOf<typeof api.cancelContractTermination>> {
  const given = { params: { contractId }, idempotencyKey, shape: done }
  return isOption
    ? client.call<typeof api.cancelOptionTermination>('DELETE /api/option/v2/{contractId}/terminate', given)
    : client.call<typeof api.cancelContractTermination>('DELETE /api/contract/v2/{contractId}/terminate', given)
}

export function revoke(
  client: Client,
  { contractId, idempotencyKey, isOption }: Declared,
  previewId: string,
): Promise<AnswerOf<typeof api.revokeContract>> {
  const given = { params: { contractId }, body: { previewId }, idempotencyKey, shape: done }
  return isOption
    ? client.call<typeof api.revokeOption>('PUT /api/option/v2/{contractId}/revoke', given)
    : client.call<typeof api.revokeContract>('PUT /api/contract/v2/{contractId}/revoke', given)
}
