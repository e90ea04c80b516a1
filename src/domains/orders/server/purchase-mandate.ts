/** The mandate by which a purchase is collected. */
import {
  findMandate,
  listMandates,
  mandateOf,
  type GrantedMandate,
  type Mandate,
} from '#domains/payment-methods/server/payment-methods.ts'
import type { Sql } from '#platform/server/db.ts'

import { promisedAt, type Purchase } from '../purchase.ts'

/** null: it is paid in another way. */
export function findPurchaseMandate(sql: Sql, purchase: Purchase): Promise<Mandate | null> {
  return findMandate(sql, purchase.guid, promisedBy(purchase))
}

/** The mandates of several purchases of one customer, in their order. */
export async function findPurchaseMandates(
  sql: Sql,
  guid: string,
  purchases: readonly Purchase[],
): Promise<(Mandate | null)[]> {
  const granted: GrantedMandate[] = purchases.some(isDebited) ? await listMandates(sql, guid) : []
  return purchases.map((purchase) => mandateOf(granted, promisedBy(purchase)))
}

function isDebited({ payment }: Purchase): boolean {
  return payment.type === 'BANKACCOUNTSEPA'
}

function promisedBy(purchase: Purchase) {
  return { ...purchase.payment, at: promisedAt(purchase) }
}
