/** SQL of the money of orders that have fallen away: how much goes back, and when it has. */
import { statement, type Tx } from '#platform/server/db.ts'

import { orderRefunded } from '../order-event.ts'
import type { Purchase } from '../purchase.ts'
import { noteOrder, type NoticeDeps } from './note-order.ts'

const ask = statement('order-refunds.ask', 'update orders set refund_cents = $3 where guid = $1 and id = $2')
const done = statement<{ id: string }>(
  'order-refunds.done',
  `update orders set refunded_at = $3::timestamptz
   where guid = $1 and id = $2 and refund_cents is not null and refunded_at is null returning id`,
)

type Row = Pick<Purchase, 'guid' | 'id'>

/** Notes how much goes back of one that falls away. */
export function noteRefundAsked(tx: Tx, { guid, id }: Row, cents: number): void {
  tx.write(ask, [guid, id, cents])
}

/** Notes that it has gone back at the UTC instant. @returns whether that is news */
export async function noteOrderRefunded(
  tx: Tx,
  deps: NoticeDeps,
  { order: { guid, id }, at }: { readonly order: Row; readonly at: string },
): Promise<boolean> {
  if ((await tx.query(done, [guid, id, at])).length === 0) return false
  noteOrder(tx, deps, { guid, orderId: id, at, types: [orderRefunded] })
  return true
}
