/** The calls of relocations. */
import { declaring, type Declared } from '#domains/contracts/web/declared.ts'
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isDay, isNumber, isText, listOf, maybe } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

const isNumbers = listOf(fieldsOf<Availability['numbers'][number]>({ number: isText, fate: isText }))

export type Move = AnswerOf<typeof api.readRelocation>
export type Availability = AnswerOf<typeof api.checkAddress>

/** On which terms the contract moves, and the move that is ordered. */
export function readMove(client: Client, contractId: string) {
  return client.call<typeof api.readRelocation>('GET /api/contract/v2/{contractId}/relocation', {
    params: { contractId },
    shape: fieldsOf<Move>({
      contractId: isText,
      earliestDate: isDay,
      latestDate: isDay,
      fee: isNumber,
      devices: listOf(isText),
    }),
  })
}

/** Whether the contract can be carried on at an address. */
export function checkAddress(client: Client, contractId: string, body: BodyInput<typeof api.checkAddress>) {
  return client.call<typeof api.checkAddress>('POST /api/contract/v2/{contractId}/relocation/availability', {
    params: { contractId },
    body,
    shape: fieldsOf<Availability>({
      supply: isText,
      maxBandwidth: isNumber,
      sheet: maybe(isRecord),
      numbers: isNumbers,
    }),
  })
}

export function orderMove(client: Client, declared: Declared, body: BodyInput<typeof api.orderRelocation>) {
  return client.call<typeof api.orderRelocation>('PUT /api/contract/v2/{contractId}/relocation', {
    ...declaring(declared),
    body,
  })
}

/** Sends the customer what an adviser proposes; the same key sends once. */
export function proposeMove(client: Client, declared: Declared, body: BodyInput<typeof api.proposeRelocation>) {
  return client.call<typeof api.proposeRelocation>('POST /api/contract/v2/{contractId}/relocation/proposals', {
    ...declaring(declared),
    body,
    shape: fieldsOf<AnswerOf<typeof api.proposeRelocation>>({ mailTo: maybe(isText) }),
  })
}

export function changeMove(client: Client, declared: Declared, body: BodyInput<typeof api.changeRelocation>) {
  return client.call<typeof api.changeRelocation>('PUT /api/contract/v2/{contractId}/relocation/dates', {
    ...declaring(declared),
    body,
  })
}

export function cancelMove(client: Client, declared: Declared, previewId: string) {
  return client.call<typeof api.cancelRelocation>('DELETE /api/contract/v2/{contractId}/relocation', {
    ...declaring(declared),
    query: { previewId },
  })
}

/** Notes a move to where the service is not had. */
export function noteWithoutSupply(client: Client, declared: Declared, body: BodyInput<typeof api.reportWithoutSupply>) {
  return client.call<typeof api.reportWithoutSupply>('PUT /api/contract/v2/{contractId}/relocation/without-supply', {
    ...declaring(declared),
    body,
    shape: fieldsOf<AnswerOf<typeof api.reportWithoutSupply>>({ receiptId: isText, date: isDay, earliestEnd: isDay }),
  })
}
