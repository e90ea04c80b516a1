import type { PageArgs } from '#platform/web/page-context.ts'

import type { Purchase } from '../calls.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'

export interface DoneData {
  readonly purchase: Purchase
}

/** The purchase that the address names. */
export async function loadDone(args: PageArgs): Promise<DoneData> {
  return { purchase: await purchaseOrOrders(args) }
}
