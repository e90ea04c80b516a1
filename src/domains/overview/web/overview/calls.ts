/** What only the overview asks for: its code comes with its page. */
import type { listOpenFaults as endpoint, OpenFault } from '#domains/contracts/api.ts'
import { fieldsOf, isDay, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

/** The faults of all lines of the customer that last. */
export function listOpenFaults(client: Client) {
  return client.call<typeof endpoint>('GET /api/open-faults/v1', {
    shape: listOf(fieldsOf<OpenFault>({ contractId: isText, number: isText, reportedOn: isDay, remedyUntil: isDay })),
  })
}
