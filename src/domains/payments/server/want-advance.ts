/** The job that carries a payment on. */
import type { Tx } from '#platform/server/db.ts'
import { enqueue, type Job } from '#platform/server/jobs.ts'

import type { PaymentsDeps } from './deps.ts'

export interface Named {
  readonly guid: string
  readonly id: string
  readonly correlationId: string
}

export const advanceTopic = 'payment-advance'

export function advanceJob({ correlationId, guid, id }: Named): Job {
  return { topic: advanceTopic, payload: { guid, paymentId: id, correlationId }, correlationId }
}

/** Lets a payment be carried on after the commit. */
export function wantAdvance(tx: Tx, { newId }: Pick<PaymentsDeps, 'newId'>, named: Named): void {
  enqueue(tx, newId, advanceJob(named))
}
