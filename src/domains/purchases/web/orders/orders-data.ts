import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage, orLogin } from '#platform/web/page-context.ts'

import { listPurchases, type Purchase } from '../calls.ts'
import { ordersForm } from '../texts.ts'

export interface OrdersData {
  readonly purchases: readonly Purchase[]
  readonly form: FormValues
}

/** Every purchase of the customer. */
export async function loadOrders(args: PageArgs): Promise<OrdersData> {
  const page = getPage(args)
  return { purchases: await orLogin(args, listPurchases(page.client)), form: page.form(ordersForm) }
}
