/** A job about one purchase, which is locked while it runs, in one transaction. */
import type { Db, Tx } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import type { Purchase } from '../purchase.ts'
import { orderPayload, type OrderPayload } from './orders.ts'
import { lockPurchase } from './purchases.ts'

interface PurchaseJob extends Omit<JobHandler, 'handle'> {
  /** `seen`: the state in which the job was made, where that was told. */
  readonly work: (
    tx: Tx,
    found: { readonly purchase: Purchase; readonly payload: OrderPayload; readonly seen: unknown },
  ) => Promise<void>
}

/** Does nothing about a purchase that is not there. */
export function purchaseHandler(db: Db, { work, ...needs }: PurchaseJob): JobHandler {
  return {
    ...needs,
    handle: (input) =>
      db.tx(async (tx) => {
        const payload = orderPayload(input)
        const purchase = await lockPurchase(tx, payload.guid, payload.orderId)
        if (purchase !== undefined) await work(tx, { purchase, payload, seen: input['state'] })
      }),
  }
}
