/** Whether money and orders agree, for tests: what is true of every order, whatever has happened. */
import { vi } from 'vitest'

import { statement, type Sql } from '#platform/server/db.ts'

interface OrderMoney {
  readonly number: string
  readonly state: string
  readonly total: number
  /** What the customer is to get back for what went back. */
  readonly owed: number
  readonly live: number
  readonly states: readonly string[]
  readonly captured: number
  readonly refunded: number
  /** Fetched at the provider beyond what was asked for. */
  readonly excess: number
}

const money = statement<OrderMoney>(
  'test.money',
  `select o.number, o.state, o.total_cents - (select coalesce(sum(r.refund_cents), 0)::int from order_returns r
       where r.guid = o.guid and r.order_id = o.id and r.state = 'released') as total,
     (select coalesce(sum(r.refund_cents), 0)::int from order_returns r
       where r.guid = o.guid and r.order_id = o.id and r.state = 'refunded') as owed,
     count(*) filter (where p.state in ('authorised', 'capturing', 'captured') and not p.surplus)::int as live,
     coalesce(sum(case when p.surplus then p.captured_cents else greatest(p.captured_cents - p.amount_cents, 0) end), 0)::int as excess,
     array_agg(p.state order by p.created_at) as states,
     coalesce(sum(p.captured_cents), 0)::int as captured, coalesce(sum(p.refunded_cents), 0)::int as refunded
   from orders o left join payments p on p.guid = o.guid and p.order_id = o.id
   where o.total_cents > 0 group by o.guid, o.id order by o.number`,
)

/** Orders of which money and state do not agree once everything has come to rest; none is right. */
export async function disagreeing(db: Sql): Promise<OrderMoney[]> {
  // What was too much has gone back, whatever becomes of the order.
  return (await db.query(money)).filter(({ captured, excess, refunded, ...order }) => {
    return !agrees({ ...order, excess, captured: captured - excess, refunded: refunded - excess })
  })
}

/** Waits until they all agree: what the provider was told may still be on its way to a row. */
export function untilMoneyAgrees(db: Sql): Promise<void> {
  const check = async (): Promise<void> => {
    const wrong = await disagreeing(db)
    if (wrong.length > 0) throw new Error(`money and orders do not agree: ${JSON.stringify(wrong)}`)
  }
  return vi.waitFor(check, { timeout: 20_000, interval: 200 })
}

function agrees({ captured, live, owed, refunded, state, total }: OrderMoney): boolean {
  if (total === 0) return captured === refunded
  if (state === 'placed') return live === 0 && captured === refunded
  // What is fetched for an order that has fallen away has gone back.
  if (state === 'cancelled') return captured === refunded
  // Digital content is paid at once.
  if (state === 'paid' && captured > 0) return live === 1 && captured === total && refunded === owed
  if (state === 'paid' || state === 'packed') return live === 1 && captured === refunded
  return live === 1 && captured === total && refunded === owed
}
