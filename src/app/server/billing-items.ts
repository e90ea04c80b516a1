/** What the provider's billing reads, for a command. */
import { listChangedItems } from '#domains/billing-items/server/billing-items.ts'
import { findCustomers } from '#domains/customer/server/customers.ts'
import { toDecimal } from '#kit/money.ts'

import { withDomains } from './with-domains.ts'

/** A line in JSON for each item that is new or changed since the UTC instant, or up to an hour before; amounts in euros, negative: a credit. */
export function runBillingItems(since: string): Promise<string[]> {
  return withDomains(async ({ db }) => {
    const items = await listChangedItems(db, since)
    const customers = await findCustomers(db, [...new Set(items.map(({ guid }) => guid))])
    return items.map(({ cents, changedAt, guid, ...item }) => {
      const customerNumber = customers.get(guid)?.customerNumber ?? null
      return JSON.stringify({ ...item, customerNumber, amount: toDecimal(cents), changedAt: changedAt.toISOString() })
    })
  })
}
