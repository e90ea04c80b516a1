/** Booked options whose start is past and which fulfilment has not confirmed. */
import { listUnfinishedOptions, type UnfinishedOption } from '#domains/contracts/server/days-store.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { earlier, today } from '#platform/server/clock.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import type { OptionsDeps } from './deps.ts'
import { cableTopic, provisionTopic } from './provision-option.ts'

/** Orders at 0 past their start, and those that the cable provider should have confirmed, ten minutes late. */
export function openOrders({
  clock,
  fulfilmentDelayMs,
}: Pick<OptionsDeps, 'clock' | 'fulfilmentDelayMs'>): OpenWork<UnfinishedOption> {
  return {
    topics: [provisionTopic, cableTopic],
    key: 'orderId',
    list: (sql, before, page) => {
      const orderedBefore = earlier(before, 2 * fulfilmentDelayMs)
      return listUnfinishedOptions(sql, { orderedBefore, startedBy: today(clock), page })
    },
    job: ({ guid, id, status }) => ({
      topic: status === contractStatus.cablePending ? cableTopic : provisionTopic,
      payload: { guid, orderId: id, correlationId: id },
      correlationId: id,
    }),
  }
}
