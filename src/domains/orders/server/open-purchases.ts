/** SQL of the work that purchases leave open: a confirmation owed, a payment waited for, a next step. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { listOpenRows, type CustomersOpenRow } from '#platform/server/open-work.ts'

import type { Purchase } from '../purchase.ts'

const confirm = statement(
  'purchases.confirm',
  'update orders set confirmed_at = $3::timestamptz where guid = $1 and id = $2 and confirmed_at is null',
)

const waiting = statement<{ id: string }>(
  'purchases.waiting',
  `select id from orders where guid = $1 and state = 'placed' and pay_by is not null order by placed_at desc limit 1`,
)

/** Notes that the confirmation is written. */
export function notePurchaseConfirmed(tx: Tx, { guid, id }: Pick<Purchase, 'guid' | 'id'>, at: string): void {
  tx.write(confirm, [guid, id, at])
}

/** The customer's latest purchase that waits for its money. */
export async function findWaitingPurchase(sql: Sql, guid: string): Promise<string | undefined> {
  return (await sql.query(waiting, [guid]))[0]?.id
}

const unconfirmed = statement<CustomersOpenRow>(
  'purchases.unconfirmed',
  `select guid, id, placed_at as since from orders
   where confirmed_at is null and pay_by is null and placed_at < $1::timestamptz order by placed_at, id limit $2 offset $3`,
)

/** Purchases from before the UTC instant whose confirmation is owed, the oldest first. */
export const listUnconfirmedPurchases = listOpenRows(unconfirmed)

const unpaid = statement<CustomersOpenRow>(
  'purchases.unpaid',
  `select guid, id, pay_by as since from orders where state = 'placed' and pay_by < $1::timestamptz order by pay_by, id limit $2 offset $3`,
)

/** Purchases whose time to pay ended before the UTC instant, the first to end first. */
export const listUnpaidPurchases = listOpenRows(unpaid)

const underWay = statement<CustomersOpenRow>(
  'purchases.under-way',
  // What is left may have no parcel.
  `select guid, id, moved_at as since from orders o
   where state in ('paid', 'packed', 'partly-sent', 'sent') and moved_at < $1::timestamptz
     and delivery_date is not null and exists (select 1 from order_lines l where l.guid = o.guid and l.order_id = o.id and l.kind = 'hardware')
   order by moved_at, id limit $2 offset $3`,
)

/** Purchases whose last step was before the UTC instant and that have another one before them, the oldest first. */
export const listPurchasesUnderWay = listOpenRows(underWay)
