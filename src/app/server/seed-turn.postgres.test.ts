/** Processes of a demonstration that start at once on one server fill it in turns. */
import { expect, test } from 'vitest'

import { statement } from '#platform/server/db.ts'

import { testKey } from '../testing/test-clock.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { readConfig } from './config.ts'
import { openProcess } from './process.ts'

const lock = statement('', `select pg_advisory_xact_lock(hashtext('demo-data'))`)
const waiting = statement<{ many: number }>(
  '',
  `select count(*)::int as many from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
)

test('who comes second waits, and starts then', async () => {
  const { db, drop, url = '' } = await openTestDatabase()
  const env = { DEMO: '1', DATABASE_URL: url, SESSION_KEY: testKey.toString('hex'), LOG_LEVEL: 'silent' }
  const second = await openProcess(readConfig(env))
  const first = Promise.withResolvers<void>()
  const filling = db.tx(async (tx) => {
    await tx.query(lock)
    await first.promise
  })
  let started = false
  const starting = second.prepare().finally(() => {
    started = true
  })
  await expect.poll(async () => (await db.query(waiting))[0]?.many).toBe(1)
  expect(started).toBe(false)
  first.resolve()
  await Promise.all([filling, starting])
  expect(started).toBe(true)
  await second.db.close()
  await drop()
})
