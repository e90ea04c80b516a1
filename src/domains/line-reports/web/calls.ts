/** The call about faults that the contract's own do not have. */
import type { BodyInput } from '#kit/endpoint.ts'
import { fieldsOf, isDay, isText } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** Reports a fault; the same key reports once. */
export function reportFault(
  client: Client,
  { contractId, ...body }: BodyInput<typeof api.reportFault> & { readonly contractId: string },
  idempotencyKey: string,
) {
  return client.call<typeof api.reportFault>('POST /api/contract/v2/{contractId}/faults', {
    params: { contractId },
    idempotencyKey,
    body,
    shape: fieldsOf({ receiptId: isText, date: isDay }),
  })
}
