import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage, orLogin } from '#platform/web/page-context.ts'

import { listPurchases, type Purchase } from '../calls.ts'
import { ordersForm } from '../texts.ts'

export interface OrdersData {
  readonly purchases: readonly Purchase[]
  readonly today: string
  readonly form: FormValues
  /** Of the order that may be cancelled; '': none. */
  readonly asked: string
}

/** Every purchase of the customer. */
export async function loadOrders(args: PageArgs): Promise<OrdersData> {
  const page = getPage(args)
  const purchases = await orLogin(args, listPurchases(page.client))
  const asked = new URL(args.request.url).searchParams.get('stornieren') ?? ''
  return { purchases, asked, today: page.today, form: page.form(ordersForm) }
}
