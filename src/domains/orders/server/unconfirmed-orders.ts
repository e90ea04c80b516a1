import type { OpenWork } from '#platform/server/open-work.ts'

import type { OrdersDeps } from './deps.ts'
import { confirmationJob, confirmTopic, listUnconfirmed } from './orders.ts'

const lateAfterMs = 10 * 60_000

/** Orders of which the customer has no confirmation after ten minutes (§ 312f BGB), whatever became of its job. */
export function unconfirmedOrders({ clock }: Pick<OrdersDeps, 'clock'>): OpenWork {
  return {
    topics: [confirmTopic],
    key: 'orderId',
    list: async (sql, limit) => {
      const rows = await listUnconfirmed(sql, new Date(clock.now() - lateAfterMs).toISOString(), limit)
      // The request that ordered it is long over: its own number leads through the log.
      return rows.map(({ guid, id, orderedAt }) => ({
        id,
        since: orderedAt,
        job: confirmationJob({ guid, orderId: id, correlationId: id }),
      }))
    },
  }
}
