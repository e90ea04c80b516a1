/** Options that were bought along with a purchase begin once its money is promised. */
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { isOver } from '#domains/contracts/status.ts'
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

/** Lets them begin as they were booked, once. What was withdrawn or has ended while it waited stays held: nobody confirms it. */
export async function releaseOptions(
  tx: Tx,
  deps: Pick<OptionsDeps, 'clock' | 'fulfilmentDelayMs' | 'newId'>,
  { correlationId, guid, subContractIds }: Held,
): Promise<void> {
  const found = await Promise.all(subContractIds.map((number) => findContractByNumber(tx, guid, number)))
  const options = new Map(
    found.flatMap((option) =>
      option === undefined || isOver(option.status) ? [] : [[option.contractId, option] as const],
    ),
  )
  if (options.size === 0) return
  const released = await releaseOrders(tx, guid, { subContractIds: [...options.keys()], at: instant(deps.clock) })
  for (const { id, subContractId } of released) {
    const payload = { guid, orderId: id, correlationId }
    const startFrom = options.get(subContractId)?.details.startDateRequested ?? today(deps.clock)
    enqueue(tx, deps.newId, provisioningJob(deps, payload, startFrom), confirmationJob(payload))
  }
}
