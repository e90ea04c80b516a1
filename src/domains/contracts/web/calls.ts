/** The calls about contracts. */
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** All contracts of the customer, ended ones included. */
export function listContracts(client: Client): Promise<api.WireContract[]> {
  return client.call<typeof api.listAllContracts>('GET /api/contract/v2', { sending: { traced: true } })
}

/** One contract of the customer; another's and an unknown one fail with 404 alike. */
export function readContract(client: Client, contractId: string): Promise<api.WireContract> {
  return client.call<typeof api.readContract>('POST /api/contract/v2/{contractId}', {
    params: { contractId },
    sending: { traced: true },
  })
}
