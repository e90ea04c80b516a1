/** The embedded fulfilment: a purchase is packed, sent, delivered, or comes back, each after a delay. A repeated job changes nothing. */
import { earlier } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue, type JobHandler } from '#platform/server/jobs.ts'
import { customersWork } from '#platform/server/open-work.ts'

import { isComingBack, isOnTheWay } from '../parcel.ts'
import { parcelStep, waitingPieces } from '../parcels.ts'
import type { Purchase } from '../purchase.ts'
import { cameBackJob } from './came-back.ts'
import type { OrdersDeps } from './deps.ts'
import { embeddedTracking, tellHandedOver, tellTakenOver } from './embedded-carrier.ts'
import { failEvery } from './failing-fulfilment.ts'
import { listPurchasesUnderWay } from './open-purchases.ts'
import type { OrderPayload } from './orders.ts'
import { purchaseHandler } from './purchase-job.ts'
import { fulfilmentJob, fulfilTopic } from './start-purchase.ts'
import { deliver, pack, send } from './take-step.ts'

/** Takes a purchase a step on, once for each state that it was in. */
export function fulfilHandler(deps: OrdersDeps): JobHandler {
  const mayFail = failEvery(deps.fulfilmentFailEvery)
  return purchaseHandler(deps.db, {
    topic: fulfilTopic,
    promised: true,
    work: async (tx, { payload, purchase, seen }) => {
      // Another run was first, or it was cancelled.
      if (purchase.state !== (seen ?? purchase.state)) return
      const step = parcelStep(purchase)
      if (step === undefined) return
      mayFail()
      const { correlationId } = payload
      const how = { purchase, by: 'fulfilment', correlationId } as const
      if (step === 'pack') await pack(tx, deps, how)
      if (step === 'send') {
        const lines = waitingPieces(purchase)
        const { parcel } = await send(tx, deps, {
          ...how,
          lines,
          tracking: embeddedTracking(purchase.number, purchase.parcels.length),
        })
        tellTakenOver(tx, deps, { purchase, parcel, correlationId })
      }
      if (step === 'deliver') await handOver(tx, deps, { purchase, payload })
    },
  })
}

/** Purchases whose next step is long overdue, whatever became of its job. */
export function stuckPurchases({ fulfilmentDelayMs }: Pick<OrdersDeps, 'fulfilmentDelayMs'>) {
  return customersWork({
    topic: fulfilTopic,
    key: 'orderId',
    list: (sql, before, page) => listPurchasesUnderWay(sql, earlier(before, 20 * fulfilmentDelayMs), page),
  })
}

/** What is on the way arrives, a parcel a run, but for what its carrier brings back: that is the business of the purchases. */
async function handOver(
  tx: Tx,
  deps: OrdersDeps,
  { payload, purchase }: { readonly purchase: Purchase; readonly payload: OrderPayload },
): Promise<void> {
  const { correlationId } = payload
  const parcel = purchase.parcels.find((one) => isOnTheWay(one) && !isComingBack(one))
  if (parcel === undefined) {
    const back = purchase.parcels.some((one) => isOnTheWay(one) && isComingBack(one))
    if (back) enqueue(tx, deps.newId, cameBackJob(payload))
    // From before parcels were noted.
    else await deliver(tx, deps, { purchase, by: 'fulfilment', parcel, correlationId })
    return
  }
  tellHandedOver(tx, deps, { purchase, parcel })
  const state = await deliver(tx, deps, { purchase, by: 'fulfilment', parcel, correlationId })
  const next = fulfilmentJob(deps, payload, state)
  if (state !== 'delivered' && next !== undefined) enqueue(tx, deps.newId, next)
}
