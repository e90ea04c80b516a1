/** The embedded fulfilment: a purchase is packed, sent, delivered, or comes back, each after a delay. A repeated job changes nothing. */
import { earlier } from '#platform/server/clock.ts'
import { enqueue, type JobHandler } from '#platform/server/jobs.ts'
import { customersWork } from '#platform/server/open-work.ts'

import { isComingBack } from '../parcel.ts'
import { hasParcel, type Purchase } from '../purchase.ts'
import { nextStep } from '../transitions.ts'
import { cameBackJob } from './came-back.ts'
import type { OrdersDeps } from './deps.ts'
import { tellCourse } from './embedded-carrier.ts'
import { listPurchasesUnderWay } from './open-purchases.ts'
import { purchaseHandler } from './purchase-job.ts'
import { fulfilTopic } from './start-purchase.ts'
import { takeStep } from './take-step.ts'

/** Takes a purchase a step on, once for each state that it was in. */
export function fulfilHandler(deps: OrdersDeps): JobHandler {
  return purchaseHandler(deps.db, {
    topic: fulfilTopic,
    promised: true,
    work: async (tx, { payload, purchase, seen }) => {
      // Another run was first, or it was cancelled.
      if (purchase.state !== (seen ?? purchase.state)) return
      const step = nextStep(purchase.state)
      if (step === undefined || !hasParcel(purchase.lines)) return
      if (isComingBack(purchase)) {
        enqueue(tx, deps.newId, cameBackJob(payload))
        return
      }
      const { correlationId } = payload
      const tracking = numberOf(purchase)
      await takeStep(tx, deps, { purchase, step, by: 'fulfilment', tracking, correlationId })
      tellCourse(tx, deps, { purchase, step, correlationId })
    },
  })
}

/** Purchases whose next step is long overdue, whatever became of its job. */
export function stuckPurchases({ fulfilmentDelayMs }: Pick<OrdersDeps, 'fulfilmentDelayMs'>) {
  return customersWork({
    topic: fulfilTopic,
    key: 'orderId',
    list: (sql, before, limit) => listPurchasesUnderWay(sql, earlier(before, 20 * fulfilmentDelayMs), limit),
  })
}

/** Twenty digits as parcel services print them, made of the order's number. */
function numberOf({ number }: Purchase): string {
  const digits = number.replaceAll(/\D/g, '').padStart(15, '0').slice(-15)
  return `00340${digits}`
}
