/** What operators list where there are many orders and codes: found by index, never by reading a whole table. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'
import { findOrders, type OrderSearch } from '#domains/orders/server/find-orders.ts'
import { findCampaign } from '#domains/vouchers/server/campaign-store.ts'
import { findCodes, listCampaigns } from '#domains/vouchers/server/codes.ts'
import { findCampaignCodes } from '#domains/vouchers/server/make-campaign.ts'
import { statement, type Sql } from '#platform/server/db.ts'

const { db, drop } = await openTestDatabase()
afterAll(() => drop())

const run = (text: string, sql: Sql = db) => sql.query(statement<{ count: number }>('', text))

beforeAll(async () => {
  await run(`insert into orders select (o).* from (select jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'number', 'B-X-' || i, 'state', case when i % 100 = 0 then 'packed' else 'delivered' end,
      'placed_at', now() - i * interval '1 minute')) as o
    from (select o from orders o limit 1) first, generate_series(1, 20000) i) made`)
  await run(`insert into voucher_codes (code, campaign_id) select 'VIELE-' || i, (array_agg(id order by id))[1 + i % count(*)::int]
    from campaigns, generate_series(1, 20000) i group by i`)
  await run(`insert into redemptions (code, campaign_id, single_use, guid, contract_id, option_id, redeemed_at)
    select code, campaign_id, true, gen_random_uuid(), '1', 'x', now() from voucher_codes where code like 'VIELE-%'`)
  await run('vacuum analyze orders')
  await run('vacuum analyze voucher_codes')
  await run('vacuum analyze redemptions')
})

/** What was read counts from its end on, not a second later in what follows. */
function counted<Found>(read: (sql: Sql) => Promise<Found>): Promise<Found> {
  return db.tx(async (tx) => {
    const found = await read(tx)
    await run('select 1 as count from pg_stat_force_next_flush()', tx)
    return found
  })
}

/** How many rows of the three tables were read one after the other while `read` worked. */
async function readThrough(read: (sql: Sql) => Promise<unknown>): Promise<number> {
  const told = `select coalesce(sum(seq_tup_read), 0)::int as count from pg_stat_user_tables
    where relname in ('orders', 'voucher_codes', 'redemptions')`
  const before = await run(told)
  await counted(read)
  const after = await run(told)
  return (after[0]?.count ?? 0) - (before[0]?.count ?? 0)
}

const anyOrder: OrderSearch = { guid: null, number: null, state: null, after: null, limit: 51 }

const begins = (start: string) => (sql: Sql) => findCodes(sql, start, { words: [start.toLowerCase()], limit: 51 })

test('the latest orders, those of a state, one by its number, and what comes back', async () => {
  const states = [{ state: 'packed' }, { state: 'return' }, { state: 'asked-back' }] as const
  const searches = [{}, { number: 'B-X-19999' }, { number: 'B-X-0' }, ...states]
  for (const search of searches)
    expect([search, await readThrough((sql) => findOrders(sql, { ...anyOrder, ...search }))]).toEqual([search, 0])
  const packed = await findOrders(db, { ...anyOrder, state: 'packed' })
  expect(packed).toHaveLength(51)
  const next = { ...anyOrder, after: packed[50] ?? null }
  expect(await readThrough((sql) => findOrders(sql, next))).toBe(0)
})

test('codes by how they begin, by the name of their campaign, and all of one', async () => {
  for (const start of ['viele-199', 'NICHT-DA']) expect([start, await readThrough(begins(start))]).toEqual([start, 0])
  const found = await begins('viele-199')(db)
  expect(found.map(({ code, used }) => [code.startsWith('VIELE-199'), used])).toEqual(found.map(() => [true, 1]))
  expect(found).toHaveLength(51)
})

test('campaigns with their numbers, and the codes of one', async () => {
  // An equal share of all is few enough to be looked up: of a fourth of them reading all would be as quick.
  const { id = '', used } = (await counted(listCampaigns)).find(({ codes }) => codes > 1000) ?? {}
  expect(used).toBeGreaterThan(1000)
  expect(await readThrough((sql) => findCampaign(sql, id))).toBe(0)
  expect(await readThrough((sql) => findCampaignCodes(sql, id))).toBe(0)
})
