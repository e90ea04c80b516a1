/** Whose number a caller names to an adviser: contracts and orders come after the advisers in the order of the domains. */
import { findContractOwner } from '#domains/contracts/server/contracts.ts'
import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import { findOrders } from '#domains/orders/server/find-orders.ts'
import type { Sql } from '#platform/server/db.ts'

/** Guid of the customer with this customer, contract or order number, without blanks; undefined: nobody's. */
export async function findOwner(sql: Sql, number: string): Promise<string | undefined> {
  if (/^[a-z]/i.test(number)) {
    const search = { guid: null, number: number.toUpperCase(), state: null, after: null, limit: 1 }
    return (await findOrders(sql, search))[0]?.guid
  }
  return (await findGuidByNumber(sql, number)) ?? findContractOwner(sql, number)
}
