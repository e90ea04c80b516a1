import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage } from '#platform/web/page-context.ts'

import type { Purchase } from '../calls.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'
import { returnForm } from '../return-texts.ts'

export interface ReturnData {
  readonly purchase: Purchase
  readonly form: FormValues
}

/** The purchase that the address names. */
export async function loadReturn(args: PageArgs): Promise<ReturnData> {
  return { purchase: await purchaseOrOrders(args), form: getPage(args).form(returnForm) }
}
