import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { readPurchase, type Purchase } from '../calls.ts'

export interface DoneData {
  readonly purchase: Purchase
}

/** The purchase that the address names; without one that is the customer's to all of them. */
export async function loadDone(args: PageArgs): Promise<DoneData> {
  const orderId = new URL(args.request.url).searchParams.get('bestellung') ?? ''
  if (!/^[\da-f-]{36}$/.test(orderId)) return toOrders()
  return { purchase: await orElse(orLogin(args, readPurchase(getPage(args).client, orderId)), toOrders) }
}

function toOrders(): never {
  throw redirect(to('', 'orders'))
}
