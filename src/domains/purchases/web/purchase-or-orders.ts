import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { isUnknown } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { readPurchase, type Purchase } from './calls.ts'

/** The purchase that the address names by `bestellung`; without one that is the customer's the way to all of them. */
export async function purchaseOrOrders(args: PageArgs): Promise<Purchase> {
  return orToOrders(args, readPurchase(getPage(args).client, orderOf(args)))
}

/** The order in the address; without one to all of them. */
export function orderOf({ request }: PageArgs): string {
  const orderId = new URL(request.url).searchParams.get('bestellung') ?? ''
  return /^[\da-f-]{36}$/.test(orderId) ? orderId : toOrders()
}

/** What is asked about an order: one that nobody knows leads to all of them, any other failure is the page's. */
export function orToOrders<Value>(args: PageArgs, asked: Promise<Value>): Promise<Value> {
  return orElse(orLogin(args, asked), (failure, error) => {
    if (!isUnknown(failure)) throw error
    return toOrders()
  })
}

function toOrders(): never {
  throw redirect(to('', 'orders'))
}
