/** The parcel of a purchase is here again. What follows is the business of the purchases. */
import type { Job } from '#platform/server/jobs.ts'

import type { OrderPayload } from './orders.ts'

export const cameBackTopic = 'parcel-came-back'

/** The job that lets the purchase fall away. */
export function cameBackJob(payload: OrderPayload): Job {
  return { topic: cameBackTopic, payload: { ...payload }, correlationId: payload.correlationId }
}
