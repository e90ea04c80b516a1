/** The calls of product changes. */
import { declaring, type Declared } from '#domains/contracts/web/declared.ts'
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isDay, isText, listOf, maybe } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

export type Targets = AnswerOf<typeof api.listTargets>
export type Preview = AnswerOf<typeof api.previewChange>
export type ChangeReceipt = AnswerOf<typeof api.readChange>
export type TakeBack = AnswerOf<typeof api.previewTakeBack>

const target = { productId: isText, title: isText, date: isDay, compared: isRecord } as const

/** What a contract can change to, beside its present product. */
export function listTargets(client: Client, contractId: string) {
  return client.call<typeof api.listTargets>('GET /api/contract/v2/{contractId}/product-change/targets', {
    params: { contractId },
    shape: fieldsOf<Targets>({ contractId: isText, targets: listOf(fieldsOf(target)) }),
  })
}

/** What a change does, with the contract summary that its order keeps. */
export function previewChange(
  client: Client,
  { termMonths, ...params }: { readonly contractId: string; readonly productId: string; readonly termMonths?: number },
) {
  return client.call<typeof api.previewChange>('GET /api/contract/v2/{contractId}/product-change/targets/{productId}', {
    params,
    query: { termMonths: termMonths === undefined ? undefined : String(termMonths) },
    shape: fieldsOf<Preview>({ ...target, sheet: isRecord, summary: isRecord }),
  })
}

/** Orders the product; the same key orders once. */
export function orderChange(client: Client, declared: Declared, body: BodyInput<typeof api.orderChange>) {
  return client.call<typeof api.orderChange>('PUT /api/contract/v2/{contractId}/product-change', {
    ...declaring(declared),
    body,
  })
}

/** Sends the customer what an adviser proposes; the same key sends once. */
export function proposeChange(client: Client, declared: Declared, body: BodyInput<typeof api.proposeChange>) {
  return client.call<typeof api.proposeChange>('POST /api/contract/v2/{contractId}/product-change/proposals', {
    ...declaring(declared),
    body,
    shape: fieldsOf<AnswerOf<typeof api.proposeChange>>({ mailTo: maybe(isText) }),
  })
}

/** The receipt of the change that is ordered. */
export function readChange(client: Client, contractId: string) {
  return client.call<typeof api.readChange>('GET /api/contract/v2/{contractId}/product-change', {
    params: { contractId },
    shape: fieldsOf<ChangeReceipt>({ receiptId: isText, orderedAt: isText, title: isText, date: isDay }),
  })
}

/** What follows from taking the change back today. */
export function previewTakeBack(client: Client, contractId: string) {
  return client.call<typeof api.previewTakeBack>('GET /api/contract/v2/{contractId}/product-change/take-back-preview', {
    params: { contractId },
    shape: fieldsOf<TakeBack>({ how: isText, title: isText, present: isText, date: isDay, sheet: isRecord }),
  })
}

/** Takes the change back before its day. */
export function cancelChange(client: Client, declared: Declared, previewId: string) {
  return client.call<typeof api.cancelChange>('DELETE /api/contract/v2/{contractId}/product-change', {
    ...declaring(declared),
    query: { previewId },
  })
}

/** Withdraws from the change within its own period. */
export function revokeChange(client: Client, declared: Declared, previewId: string) {
  return client.call<typeof api.revokeChange>('PUT /api/contract/v2/{contractId}/product-change/revoke', {
    ...declaring(declared),
    body: { previewId },
  })
}
