import { redirect } from 'react-router'

import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { Purchase, PurchaseReturn } from '../calls.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'

export interface ReturnedData {
  readonly purchase: Purchase
  readonly back: PurchaseReturn
  readonly today: IsoDate
}

/** What goes back of the purchase: the address names both; without such a one the way to all orders. */
export async function loadReturned(args: PageArgs): Promise<ReturnedData> {
  const purchase = await purchaseOrOrders(args)
  const number = new URL(args.request.url).searchParams.get('rueckgabe')
  const back = purchase.returns.find((one) => one.number === number)
  if (back === undefined) throw redirect(to('', 'orders'))
  return { purchase, back, today: getPage(args).today }
}
