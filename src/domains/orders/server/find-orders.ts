/** Purchases of all customers, for whoever keeps them going: by number, by customer, by state. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { Parcel } from '../parcel.ts'
import type { OrderCause, OrderState } from '../transitions.ts'

export interface FoundOrder {
  readonly guid: string
  readonly id: string
  readonly number: string
  readonly state: OrderState
  readonly placedAt: Date
  readonly totalCents: number
  readonly name: string
  /** Something goes back and is not done with. */
  readonly hasReturn: boolean
  /** Pieces of a lost parcel that turned up are asked back, and not here. */
  readonly isAskedBack: boolean
  /** Of one that has fallen away: what says how; of one in parts its parcels. */
  readonly events: readonly { readonly state: OrderState; readonly by: OrderCause }[] | null
  readonly parcels: readonly Pick<Parcel, 'cameBack' | 'deliveredAt' | 'lostAt'>[] | null
}

export interface OrderSearch {
  /** 'B-2026-118402'; null: any. */
  readonly number: string | null
  readonly guid: string | null
  readonly state: OrderState | 'return' | 'asked-back' | null
  /** The last one that was seen; null: from the latest on. */
  readonly after: Pick<FoundOrder, 'id' | 'placedAt'> | null
  readonly limit: number
}

const openReturns = `order_returns r where r.kind = 'return' and r.state in ('announced', 'received')`
const openAsks = `order_parcels b where b.asked_back <> '[]' and b.handed_back_at is null`
const found = `select o.guid, o.id, o.number, o.state, o.placed_at as "placedAt", o.total_cents as "totalCents", o.billing ->> 'name' as name,
     exists (select from ${openReturns} and r.guid = o.guid and r.order_id = o.id) as "hasReturn",
     exists (select from ${openAsks} and b.guid = o.guid and b.order_id = o.id) as "isAskedBack",
     case when o.state = 'cancelled' then (select jsonb_agg(jsonb_build_object('state', e.state, 'by', e.by))
       from order_events e where e.guid = o.guid and e.order_id = o.id) end as events,
     case when o.state in ('cancelled', 'partly-sent') then (select jsonb_agg(jsonb_build_object('cameBack', p.came_back,
       'deliveredAt', p.delivered_at, 'lostAt', p.lost_at) order by p.no)
       from order_parcels p where p.guid = o.guid and p.order_id = o.id) end as parcels
   from orders o where ($1::text is null or o.number = $1) and ($2::uuid is null or o.guid = $2)
     and ($3::timestamptz is null or o.placed_at <= $3 and (o.placed_at < $3 or o.id > $4::uuid))`
const latestFirst = 'order by o.placed_at desc, o.id limit $5'
const search = statement<FoundOrder>(
  'purchases.search',
  `${found} and ($6::text is null or o.state = $6) ${latestFirst}`,
)
const searchReturns = statement<FoundOrder>(
  'purchases.search-returns',
  `${found} and (o.guid, o.id) in (select r.guid, r.order_id from ${openReturns}) ${latestFirst}`,
)
const searchAskedBack = statement<FoundOrder>(
  'purchases.search-asked-back',
  `${found} and (o.guid, o.id) in (select b.guid, b.order_id from ${openAsks}) ${latestFirst}`,
)

/** The latest first. */
export function findOrders(sql: Sql, { after, guid, limit, number, state }: OrderSearch): Promise<FoundOrder[]> {
  const asked = [number, guid, after?.placedAt.toISOString() ?? null, after?.id ?? null, limit]
  if (state === 'asked-back') return sql.query(searchAskedBack, asked)
  return state === 'return' ? sql.query(searchReturns, asked) : sql.query(search, [...asked, state])
}
