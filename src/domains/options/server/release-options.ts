/** Options that were bought along with a purchase begin once its money is promised. */
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { confirmationJob, releaseOrders } from '#domains/orders/server/orders.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import type { OptionsDeps } from './deps.ts'
import { provisioningJob } from './provision-option.ts'

interface Held {
  readonly guid: string
  readonly subContractIds: readonly string[]
  readonly correlationId: string
}

/** Lets them begin as they were booked, once. */
export async function releaseOptions(
  tx: Tx,
  deps: Pick<OptionsDeps, 'clock' | 'fulfilmentDelayMs' | 'newId'>,
  { correlationId, guid, subContractIds }: Held,
): Promise<void> {
  if (subContractIds.length === 0) return
  for (const { id, subContractId } of await releaseOrders(tx, guid, { subContractIds, at: instant(deps.clock) })) {
    const option = await findContractByNumber(tx, guid, subContractId)
    const payload = { guid, orderId: id, correlationId }
    const startFrom = option?.details.startDateRequested ?? today(deps.clock)
    enqueue(tx, deps.newId, provisioningJob(deps, payload, startFrom), confirmationJob(payload))
  }
}
