import type { PageArgs } from '#platform/web/page-context.ts'

import type { OnePurchase } from '../calls.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'

export interface DoneData {
  readonly purchase: OnePurchase
}

/** The purchase that the address names. */
export async function loadDone(args: PageArgs): Promise<DoneData> {
  return { purchase: await purchaseOrOrders(args) }
}
