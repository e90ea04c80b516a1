/** A purchase that waits for its money, for a while. What follows when none comes is the business of the purchases. */
import { later } from '#platform/server/clock.ts'
import type { Job } from '#platform/server/jobs.ts'
import { customersWork, lateAfterMs } from '#platform/server/open-work.ts'

import { listUnpaidPurchases } from './open-purchases.ts'
import type { OrderPayload } from './orders.ts'

export const unpaidTopic = 'purchase-unpaid'

const payWithinMs = 15 * 60_000

/** Until when a purchase waits that was placed, or tried to be paid again, at the UTC instant. */
export function payBy(at: string): string {
  return later(at, payWithinMs)
}

const lapsedWithinMs = 3 * 86_400_000

/** The same for one whose promised money has lapsed: its buyer is not at the screen. */
export function payByAfterLapse(at: string): string {
  return later(at, lapsedWithinMs)
}

/** The job that lets it fall away if nothing has come by the UTC instant. */
export function unpaidJob(payload: OrderPayload, startAfter: string): Job {
  return { topic: unpaidTopic, payload: { ...payload }, startAfter, correlationId: payload.correlationId }
}

/** Purchases whose time to pay is over, whatever became of their job. */
export const unpaidPurchases = customersWork({
  topic: unpaidTopic,
  key: 'orderId',
  list: (sql, before, page) => listUnpaidPurchases(sql, later(before, lateAfterMs), page),
})
