import { readCustomerData } from '#domains/customer/web/calls.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import type { OnePurchase } from '../calls.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'

export interface DoneData {
  readonly purchase: OnePurchase
  /** Whom we thank; null where it could not be read. */
  readonly firstName: string | null
}

/** The purchase that the address names. */
export async function loadDone(args: PageArgs): Promise<DoneData> {
  const [purchase, data] = await Promise.all([
    purchaseOrOrders(args),
    orElse(readCustomerData(getPage(args).client), () => undefined),
  ])
  return { purchase, firstName: data?.customer?.firstName ?? null }
}
