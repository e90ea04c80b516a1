/** SQL of what other systems are told of purchases. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { listOpenRows } from '#platform/server/open-work.ts'

import type { OrderEvent, OrderEventType } from '../order-event.ts'

const insert = statement(
  'order-notices.insert',
  `insert into order_notices (guid, id, order_id, type, at, return_id, parcel_no)
   values ($1, $2, $3, $4, $5::timestamptz, $6, $7)`,
)
// The oldest of the purchase goes first, and nobody else's while one is being told.
const claim = statement<NoticeRow>(
  'order-notices.claim',
  `update order_notices n set claimed_until = $4::timestamptz
   where n.guid = $1 and n.id = (select o.id from order_notices o where o.guid = $1 and o.order_id = $2 and o.told_at is null
       order by o.no limit 1) and (n.claimed_until is null or n.claimed_until < $3::timestamptz)
   returning n.guid, n.id, n.type, n.at, n.return_id as "returnId", n.parcel_no as "parcelNo"`,
)
const isOpen = statement<{ open: boolean }>(
  'order-notices.is-open',
  'select exists (select from order_notices where guid = $1 and id = $2 and told_at is null) as open',
)
const release = statement(
  'order-notices.release',
  'update order_notices set claimed_until = null where guid = $1 and id = $2 and told_at is null',
)
const told = statement(
  'order-notices.told',
  'update order_notices set told_at = $3::timestamptz, claimed_until = null where guid = $1 and id = $2',
)
const untold = statement<{ guid: string; id: string; orderId: string; since: Date }>(
  'order-notices.untold',
  `select guid, id, order_id as "orderId", at as since from order_notices
   where told_at is null and at < $1::timestamptz order by at, id limit $2 offset $3`,
)

interface NoticeRow extends Omit<OrderEvent, 'at'> {
  readonly guid: string
  readonly at: Date
}

export interface NewNotice {
  readonly guid: string
  readonly id: string
  readonly orderId: string
  readonly type: OrderEventType
  readonly at: string
  readonly returnId: string | null
  readonly parcelNo: number | null
}

export function insertNotice(tx: Tx, { at, guid, id, orderId, parcelNo, returnId, type }: NewNotice): void {
  tx.write(insert, [guid, id, orderId, type, at, returnId, parcelNo])
}

interface Whose {
  readonly guid: string
  readonly orderId: string
}

/** The oldest that nobody was told of yet; undefined while another one tells it, or where there is none. */
export async function claimNotice(
  sql: Sql,
  { guid, orderId }: Whose,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<OrderEvent | undefined> {
  const [row] = await sql.query(claim, [guid, orderId, now, until])
  if (row === undefined) return undefined
  const { id, parcelNo, returnId, type } = row
  return { id, type, at: row.at.toISOString(), returnId, parcelNo }
}

export async function isUntold(sql: Sql, guid: string, id: string): Promise<boolean> {
  return (await sql.query(isOpen, [guid, id]))[0]?.open === true
}

export async function releaseNotice(sql: Sql, guid: string, id: string): Promise<void> {
  await sql.query(release, [guid, id])
}

export async function noteTold(sql: Sql, guid: string, { id, at }: Pick<OrderEvent, 'id' | 'at'>): Promise<void> {
  await sql.query(told, [guid, id, at])
}

/** From before the UTC instant, the oldest first. */
export const listUntold = listOpenRows(untold)
