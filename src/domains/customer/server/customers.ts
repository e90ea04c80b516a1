/** What other domains may ask about customers. */
import type { IsoDate } from '#kit/dates.ts'
import type { Sql } from '#platform/server/db.ts'

import { selectCustomer, selectGuid, upsertCustomers } from './store.ts'

export interface Customer {
  readonly guid: string
  /** telekomCustomerId on the wire. */
  readonly customerNumber: string
  readonly salutation: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: IsoDate | null
  readonly email: string | null
  readonly phone: string | null
  /** Id and version in the provider's own system, which wins over ours. */
  readonly sourceId: string
  readonly sourceVersion: number
}

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
