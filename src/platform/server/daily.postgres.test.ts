/** Rows that somebody else has locked: needs more than one connection. */
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { testClock } from '#app/testing/test-clock.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'

import type { DailyStep } from './daily-step.ts'
import { createDaily } from './daily.ts'
import { statement } from './db.ts'
import { makeLog } from './log.ts'

const { db, drop } = await openTestDatabase()
afterAll(() => drop())

const run = (text: string) => db.query(statement<Record<string, string>>('', text))
const due = statement<{ guid: string; id: string }>(
  'test.due-rows',
  'select guid, id from test_rows where not done and (guid, id) > ($1::uuid, $2::uuid) order by guid, id limit $3',
)
const settle = statement<{ id: string }>(
  'test.settle-rows',
  `update test_rows set done = true where id in (
     select id from test_rows where id = any($1::uuid[]) and not done for update skip locked) returning id`,
)
const lock = statement('test.lock-row', 'select id from test_rows order by id limit 1 for update')

const step: DailyStep = {
  name: 'test.rows',
  due: (sql, { after, limit }) => sql.query(due, [after.guid, after.id, limit]),
  settle: async (tx, rows) => (await tx.query(settle, [rows.map(({ id }) => id)])).length,
}

test('a row that a customer has locked holds up no other, and is done when it is free', async () => {
  await run('create table test_rows (guid uuid, id uuid primary key, done boolean not null default false)')
  await run('insert into test_rows select gen_random_uuid(), gen_random_uuid() from generate_series(1, 20)')
  const daily = createDaily({ db, clock: testClock(), log: makeLog('silent'), steps: [step], batch: 6 })
  const open = async (): Promise<number> => (await run('select 1 as one from test_rows where not done')).length
  let others = 20
  const customer = db.tx(async (tx) => {
    await tx.query(lock)
    await sleep(900)
  })
  await sleep(100)
  const outcome = daily.run()
  for (let tries = 0; others > 1 && tries < 30; tries += 1) {
    await sleep(20)
    others = await open()
  }
  expect(others).toBe(1)
  await customer
  expect(await outcome).toEqual({ days: 1, rows: 20, failed: 0 })
  expect(await open()).toBe(0)
})
