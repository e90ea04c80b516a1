/** What is open is found however much lies before it. */
import { randomUUIDv7 } from 'node:crypto'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'

import { systemClock } from './clock.ts'
import { statement } from './db.ts'
import { makeLog } from './log.ts'
import { listOpenRows, startOpenWorkSweep } from './open-work.ts'

const { db, drop } = await openTestDatabase()
afterAll(() => drop())

const topic = 'test-open'
const clear = statement('', 'delete from outbox where topic = $1')
const jobsOf = statement(
  '',
  `insert into outbox (id, topic, payload)
   select gen_random_uuid(), $1, jsonb_build_object('thing', n::text) from generate_series(1, $2::int) n`,
)
const jobsAfter = statement<{ thing: string }>(
  '',
  `select payload ->> 'thing' as thing from outbox where topic = $1 and (payload ->> 'thing')::int > $2::int order by 1`,
)
/** Things 1 to $4 from before an instant, the first the oldest. */
const things = (many: number) =>
  statement<{ id: string; since: Date }>(
    '',
    `select n::text as id, '2026-01-01'::timestamptz + n * interval '1 second' as since from generate_series(1, ${many}) n
     where '2026-01-01'::timestamptz + n * interval '1 second' < $1::timestamptz order by since, n limit $2 offset $3`,
  )

beforeEach(() => db.query(clear, [topic]))

/** Sweeps so often where so many things are open, of which the first have their jobs; which others have got one, by round. */
async function sweep(rounds: number, { many, withJob }: { readonly many: number; readonly withJob: number }) {
  await db.query(jobsOf, [topic, withJob])
  const work = [
    {
      topics: [topic],
      key: 'thing',
      list: listOpenRows(things(many)),
      job: ({ id }: { id: string }) => ({ topic, payload: { thing: id } }),
    },
  ]
  const parts = { db, clock: systemClock, newId: () => randomUUIDv7(), log: makeLog('silent'), wake: () => undefined }
  const found: string[][] = []
  const sweeping = startOpenWorkSweep({ ...parts, work })
  for (let round = 0; round < rounds; round += 1) {
    // The first begins by itself.
    await (round === 0 ? sweeping.stop() : sweeping.sweep())
    found.push((await db.query(jobsAfter, [topic, withJob])).map(({ thing }) => thing))
  }
  expect(sweeping.oldestOpenSeconds()).toBeGreaterThan(86_400)
  return found
}

test('a thing without a job is found behind a thousand that have one', async () => {
  expect(await sweep(2, { many: 1002, withJob: 1000 })).toEqual([
    ['1001', '1002'],
    ['1001', '1002'],
  ])
})

test('behind so many that one round does not see them all, by the next ones', async () => {
  const [first, second, third] = await sweep(3, { many: 6001, withJob: 6000 })
  expect([first, second, third]).toEqual([[], ['6001'], ['6001']])
})
