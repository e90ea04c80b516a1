/** The call about faults that the contract's own do not have. */
import { declaring, type Declared } from '#domains/contracts/web/declared.ts'
import type { BodyInput } from '#kit/endpoint.ts'
import { fieldsOf, isDay } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** Reports a fault; the same key reports once. */
export function reportFault(client: Client, declared: Declared, body: BodyInput<typeof api.reportFault>) {
  return client.call<typeof api.reportFault>('POST /api/contract/v2/{contractId}/faults', {
    ...declaring(declared),
    body,
  })
}

/** An adviser notes that a fault is mended, on a day that still counts. */
export function endFault(
  client: Client,
  { contractId, idempotencyKey, number }: Declared & { readonly number: string },
  mendedOn: string,
) {
  return client.call<typeof api.endFault>('PUT /api/contract/v2/{contractId}/faults/{number}/mended', {
    params: { contractId, number },
    idempotencyKey,
    body: { mendedOn },
    shape: fieldsOf({ date: isDay }),
  })
}
