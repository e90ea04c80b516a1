/** What other domains may ask about customers. */
import type { Sql } from '#platform/server/db.ts'

import type { Customer } from '../customer.ts'
import { selectCustomer, selectGuid, upsertCustomers } from './store.ts'

/** The customer, or undefined. */
export function findCustomer(sql: Sql, guid: string): Promise<Customer | undefined> {
  return selectCustomer(sql, guid)
}

/** The guid behind the number that the customer knows, or undefined. */
export function findGuidByNumber(sql: Sql, customerNumber: string): Promise<string | undefined> {
  return selectGuid(sql, customerNumber)
}

const batch = 5000

/** Stores customers; an older or equal source version changes nothing, so it may run at every start. */
export async function seedCustomers(sql: Sql, customers: readonly Customer[]): Promise<void> {
  for (let start = 0; start < customers.length; start += batch) {
    await upsertCustomers(sql, customers.slice(start, start + batch))
  }
}
