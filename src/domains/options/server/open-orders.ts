/** Booked options whose start is past and which fulfilment has not confirmed. */
import { listUnfinishedOptions } from '#domains/contracts/server/write-contracts.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { today } from '#platform/server/clock.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import type { OptionsDeps } from './deps.ts'
import { cableTopic, provisionTopic } from './provision-option.ts'

const lateAfterMs = 10 * 60_000

/** Orders at 0 past their start, and those that the cable provider should have confirmed, ten minutes late. */
export function openOrders({ clock, fulfilmentDelayMs }: Pick<OptionsDeps, 'clock' | 'fulfilmentDelayMs'>): OpenWork {
  return {
    topics: [provisionTopic, cableTopic],
    key: 'orderId',
    list: async (sql, limit) => {
      const orderedBefore = new Date(clock.now() - lateAfterMs - 2 * fulfilmentDelayMs).toISOString()
      const rows = await listUnfinishedOptions(sql, { orderedBefore, startedBy: today(clock), limit })
      return rows.map(({ guid, id, since, status }) => ({
        id,
        since,
        job: {
          topic: status === contractStatus.cablePending ? cableTopic : provisionTopic,
          // The request that ordered it is long over: its own number leads through the log.
          payload: { guid, orderId: id, correlationId: id },
          correlationId: id,
        },
      }))
    },
  }
}
