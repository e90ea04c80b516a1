/** SQL of what goes back. */
import { statement, type Tx } from '#platform/server/db.ts'
import { listOpenRows, type CustomersOpenRow } from '#platform/server/open-work.ts'

import { partlyCancelled, returnEvents, type ReturnEventState } from '../order-event.ts'
import type { DecidedReturn } from '../returns.ts'
import { noteOrder, type NoticeDeps } from './note-order.ts'

const insert = statement(
  'returns.insert',
  `insert into order_returns (guid, id, order_id, number, state, declared_at, reason, refund_cents)
   values ($1, $2, $3, $4, 'announced', $5, $6, $7)`,
)
const insertCancelled = statement(
  'returns.insert-cancelled',
  `insert into order_returns (guid, id, order_id, number, kind, state, declared_at, received_at, refund_cents)
   values ($1, $2, $3, $4, 'cancel', $5, $6::timestamptz, $6::timestamptz, $7)`,
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
   where state in ('announced', 'received') and coalesce(received_at, declared_at) < $1::timestamptz order by declared_at limit $2`,
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
  readonly reason: string | null
}

interface NewCancelled extends NewBack {
  /** 'received': its money was fetched and has to go back. */
  readonly state: 'received' | 'released'
}

/** Stores a withdrawal of goods with its pieces. */
export function saveReturn(
  tx: Tx,
  deps: NoticeDeps,
  { at, guid, id, lines, number, orderId, reason, refundCents }: NewReturn,
): void {
  tx.write(insert, [guid, id, orderId, number, at, reason, refundCents])
  tx.write(insertLines, [guid, id, JSON.stringify(lines)])
  noteOrder(tx, deps, { guid, orderId, at, types: [returnEvents.announced], returnId: id })
}

/** Stores pieces that are taken out before the parcel is closed: they are here already. */
export function saveCancelledPieces(
  tx: Tx,
  deps: NoticeDeps,
  { at, guid, id, lines, number, orderId, refundCents, state }: NewCancelled,
): void {
  tx.write(insertCancelled, [guid, id, orderId, number, state, at, refundCents])
  tx.write(insertLines, [guid, id, JSON.stringify(lines)])
  noteOrder(tx, deps, { guid, orderId, at, types: [partlyCancelled], returnId: id })
}

/** Moves it one state on, once; undefined where it is not there. */
export async function moveReturn(
  tx: Tx,
  deps: NoticeDeps,
  { guid, id }: { readonly guid: string; readonly id: string },
  { at, from, to }: { readonly at: string; readonly from: ReturnEventState; readonly to: ReturnEventState },
) {
  const [moved] = await tx.query(move, [guid, id, from, to, at])
  if (moved !== undefined)
    noteOrder(tx, deps, { guid, orderId: moved.orderId, at, types: [returnEvents[to]], returnId: id })
  return moved
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
