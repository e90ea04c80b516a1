/** SQL of what goes back. */
import { statement, type Tx } from '#platform/server/db.ts'
import { listOpenRows, type CustomersOpenRow } from '#platform/server/open-work.ts'

import { partlyCancelled, returnEvents, type ReturnEventState } from '../order-event.ts'
import type { DecidedReturn } from '../returns.ts'
import { noteOrder, type NoticeDeps } from './note-order.ts'

const insert = statement(
  'returns.insert',
  `insert into order_returns (guid, id, order_id, number, kind, state, declared_at, received_at, reason, refund_cents)
   values ($1, $2, $3, $4, $5, $6, $7::timestamptz, case when $5 = 'cancel' then $7::timestamptz end, $8, $9)`,
)
const insertLines = statement(
  'returns.insert-lines',
  `insert into order_return_lines (guid, return_id, line_no, quantity, refund_cents)
   select $1::uuid, $2::uuid, "lineNo", quantity, "refundCents"
   from jsonb_to_recordset($3::jsonb) as l ("lineNo" int, quantity int, "refundCents" int)`,
)
const move = statement<{ id: string; orderId: string }>(
  'returns.move',
  `update order_returns set state = $4, received_at = case when $4 = 'received' then $5::timestamptz else received_at end,
     refunded_at = case when $4 = 'refunded' then $5::timestamptz else refunded_at end
   where guid = $1 and id = $2 and state = $3 returning id, order_id as "orderId"`,
)
const release = statement(
  'returns.release',
  `update order_returns set state = 'released' where guid = $1 and id = $2 and state = 'received'`,
)
const confirm = statement(
  'returns.confirm',
  'update order_returns set confirmed_at = $3::timestamptz where guid = $1 and id = $2 and confirmed_at is null',
)
/** What is on its way back, and of which order. */
export interface OpenReturn extends CustomersOpenRow {
  readonly orderId: string
}

const open = statement<OpenReturn>(
  'returns.open',
  `select guid, id, order_id as "orderId", coalesce(received_at, declared_at) as since from order_returns
   where state in ('announced', 'received') and coalesce(received_at, declared_at) < $1::timestamptz order by declared_at, id limit $2 offset $3`,
)

interface NewBack extends DecidedReturn {
  readonly guid: string
  readonly id: string
  readonly orderId: string
  readonly number: string
  /** UTC instant. */
  readonly at: string
}

interface NewReturn extends NewBack {
  readonly kind: 'return'
  readonly state: 'announced'
  readonly reason: string | null
}

/** Taken out before the parcel was closed: here already. */
interface NewCancelled extends NewBack {
  readonly kind: 'cancel'
  /** 'received': its money was fetched and has to go back. */
  readonly state: 'received' | 'released'
  readonly reason: null
}

/** Stores what goes back, or is taken out, with its pieces. */
export function saveReturn(tx: Tx, deps: NoticeDeps, back: NewReturn | NewCancelled): void {
  const { at, guid, id, kind, lines, number, orderId, reason, refundCents, state } = back
  tx.write(insert, [guid, id, orderId, number, kind, state, at, reason, refundCents])
  tx.write(insertLines, [guid, id, JSON.stringify(lines)])
  const type = kind === 'cancel' ? partlyCancelled : returnEvents.announced
  noteOrder(tx, deps, { guid, orderId, at, types: [type], returnId: id })
}

interface Moved {
  readonly back: { readonly guid: string; readonly id: string }
  readonly at: string
  readonly from: ReturnEventState
  readonly to: ReturnEventState
}

/** Moves it one state on, once; undefined where it is not there. */
export async function moveReturn(tx: Tx, deps: NoticeDeps, { back: { guid, id }, at, from, to }: Moved) {
  const [moved] = await tx.query(move, [guid, id, from, to, at])
  if (moved !== undefined)
    noteOrder(tx, deps, { guid, orderId: moved.orderId, at, types: [returnEvents[to]], returnId: id })
  return moved
}

/** Nothing of its money was ever fetched, so none goes back: no event tells of a refund. */
export function releaseReturn(tx: Tx, { guid, id }: { readonly guid: string; readonly id: string }): void {
  tx.write(release, [guid, id])
}

/** Notes that its receipt is written. */
export function noteReturnConfirmed(
  tx: Tx,
  guid: string,
  { id, at }: { readonly id: string; readonly at: string },
): void {
  tx.write(confirm, [guid, id, at])
}

/** What was announced or has come in before the UTC instant and is not refunded, the oldest first. */
export const listOpenReturns = listOpenRows(open)
