import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { readPurchase, type OnePurchase } from './calls.ts'

/** The purchase that the address names by `bestellung`; without one that is the customer's the way to all of them. */
export async function purchaseOrOrders(args: PageArgs): Promise<OnePurchase> {
  const orderId = new URL(args.request.url).searchParams.get('bestellung') ?? ''
  if (!/^[\da-f-]{36}$/.test(orderId)) return toOrders()
  return orElse(orLogin(args, readPurchase(getPage(args).client, orderId)), toOrders)
}

function toOrders(): never {
  throw redirect(to('', 'orders'))
}
