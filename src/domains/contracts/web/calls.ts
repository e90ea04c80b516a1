/** The calls about contracts. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { fieldsOf, isDay, isNumber, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'
import { isContract, withSoundOptions } from './shapes.ts'

const sending = { exactly200: true, traced: true } as const

/** All contracts of the customer, ended ones included. */
export function listContracts(client: Client) {
  return client.call<typeof api.listAllContracts>('GET /api/contract/v2', { shape: listOf(isContract), sending })
}

/** One contract of the customer; another's and an unknown one fail with 404 alike. */
export async function readContract(client: Client, contractId: string): Promise<api.WireContract> {
  const contract = await client.call<typeof api.readContract>('POST /api/contract/v2/{contractId}', {
    params: { contractId },
    shape: isContract,
    sending,
  })
  return withSoundOptions(contract)
}

/** What an adviser has proposed for the contract and can still be accepted. */
export function listOffers(client: Client, contractId: string) {
  return client.call<typeof api.listOffers>('GET /api/contract/v2/{contractId}/offers', {
    params: { contractId },
    shape: listOf(fieldsOf<api.Offer>({ proposalId: isText, title: isText, expiresAt: isText })),
  })
}

/** What happened to the contract and its options, the newest first. */
export function listRecord(client: Client, contractId: string) {
  return client.call<typeof api.listRecord>('GET /api/contract/v2/{contractId}/history', {
    params: { contractId },
    shape: listOf(fieldsOf<api.Recorded>({ id: isText, contractId: isText, at: isText, kind: isText, by: isText })),
  })
}

/** Receipts of what its customer declared about the contract, the newest first. */
export function listReceipts(client: Client, contractId: string) {
  return client.call<typeof api.listReceipts>('GET /api/contract/v2/{contractId}/receipts', {
    params: { contractId },
    shape: listOf(fieldsOf<AnswerOf<typeof api.listReceipts>[number]>({ id: isText, number: isText, date: isDay })),
  })
}

/** The rights to end a contract without notice that are open today. */
export function listRights(client: Client, contractId: string) {
  return client.call<typeof api.listRights>('GET /api/contract/v2/{contractId}/special-rights', {
    params: { contractId },
    shape: fieldsOf<AnswerOf<typeof api.listRights>>({
      rights: listOf(fieldsOf({ kind: isText, from: isDay, since: isDay })),
      reports: listOf(fieldsOf({ kind: isText, reportedOn: isDay, remedyUntil: isDay })),
    }),
  })
}

/** Faults of the contract's line, with what is owed for them, the newest first. */
export function listFaults(client: Client, contractId: string) {
  return client.call<typeof api.listFaults>('GET /api/contract/v2/{contractId}/faults', {
    params: { contractId },
    shape: fieldsOf<AnswerOf<typeof api.listFaults>>({
      reports: listOf(
        fieldsOf<api.FaultReport>({ number: isText, kind: isText, reportedOn: isText, amount: isNumber }),
      ),
    }),
  })
}

/** Devices of the contract that are still out. */
export function listContractDevices(client: Client, contractId: string) {
  return client.call<typeof api.listContractDevices>('GET /api/contract/v2/{contractId}/devices', {
    params: { contractId },
    shape: listOf(fieldsOf<api.WireDevice>({ id: isText, name: isText })),
  })
}
