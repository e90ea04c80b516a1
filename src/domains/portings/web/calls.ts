/** The calls about taking numbers along. */
import { declaring, type Declared } from '#domains/contracts/web/declared.ts'
import { isRecord } from '#kit/json.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** Another provider may fetch the number from now on, or no more before the contract ends; the same key does it once. */
export function releaseNumber(client: Client, { released, ...declared }: Declared & { readonly released: boolean }) {
  return client.call<typeof api.releaseNumber>('PUT /api/contract/v2/{contractId}/number-release', {
    ...declaring(declared),
    body: { released },
    shape: isRecord,
  })
}
