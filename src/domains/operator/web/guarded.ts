/** Everybody but an operator gets the page for unknown addresses. */
import { data } from 'react-router'

import { refusalCode } from '#platform/web/api-client.ts'
import { orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

/** 'malformed': the address names what no product can be called. */
const unknown: ReadonlySet<string | undefined> = new Set([
  'not-an-operator',
  'product-unknown',
  'order-unknown',
  'campaign-unknown',
  'malformed',
])

/** @throws a 404 answer where there is nothing for this person */
export function guarded<Value>(args: PageArgs, call: Promise<Value>): Promise<Value> {
  return orElse(orLogin(args, call), (failure, error) => {
    throw unknown.has(refusalCode(failure)) ? data(null, { status: 404 }) : error
  })
}
