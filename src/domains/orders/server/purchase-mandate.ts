/** The mandate by which a purchase is collected. */
import { findMandate, type Mandate } from '#domains/payment-methods/server/payment-methods.ts'
import type { Sql } from '#platform/server/db.ts'

import { promisedAt, type Purchase } from '../purchase.ts'

/** null: it is paid in another way. */
export function findPurchaseMandate(sql: Sql, purchase: Purchase): Promise<Mandate | null> {
  return findMandate(sql, purchase.guid, { ...purchase.payment, at: promisedAt(purchase) })
}
