/** A price that changes in one process is right in the other within a second, on PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'

import { catalogueFile, importing, ownExample } from './importing.fixture.ts'

const database = await openTestDatabase()
let other: Db
let first: TestPortal
let second: TestPortal

beforeAll(async () => {
  // Connections, listeners and what is kept ready are its own, as in another process.
  other = openPostgres(database.url ?? '', makeLog('silent'))
  first = await startTestApp({}, { database })
  second = await startTestApp({}, { database: { ...database, db: other } })
})
afterAll(async () => {
  await second.close()
  await first.close()
  await other.close()
  await database.drop()
})

const path = '/erleben/api/shop/v1/products/wetterstation-nord'
const price = async (portal: TestPortal) =>
  (await portal.call('GET', path)).json<{ variants?: { price: number }[] }>().variants?.[0]?.price

const priced = (cents: number) =>
  ownExample(({ devices }) => {
    for (const { variants } of devices)
      for (const each of variants) Object.assign(each, { price: cents, reduced: undefined })
  })

test('every process answers the new price within a second', async () => {
  const { bring } = importing(first)
  for (const cents of [5000, 5100, 5200, 5300]) {
    const content = await priced(cents)
    // Both keep the answer of before ready.
    await Promise.all([price(first), price(second)])
    await bring(await catalogueFile('preis.json', content))
    for (const portal of [first, second])
      await expect.poll(() => price(portal), { timeout: 1000, interval: 20 }).toBe(cents / 100)
  }
})

test('two imports wait for each other, longer than anything waits for a lock', { timeout: 60_000 }, async () => {
  const { bring } = importing(first)
  const file = await catalogueFile('beide.json', await priced(6000))
  const turn = statement('', 'select pg_advisory_xact_lock(7151971)')
  const large = other.tx(async (tx) => {
    await tx.query(turn)
    await sleep(5000)
  })
  const both = await Promise.all([bring(file), bring(file)])
  await large
  both.sort((a, b) => (b.result.version ?? 0) - (a.result.version ?? 0))
  const results = both.map(({ result }) => result)
  // Whoever comes second finds nothing to do, and says so.
  expect(results[0]).toMatchObject({ changed: expect.any(Number), version: expect.any(Number) })
  expect(results[1]).toMatchObject({ created: 0, changed: 0, version: null })
  // Nor has it told of changes that the first has made.
  expect(both.map(({ kinds }) => kinds)).toEqual([['wetterstation-nord'], []])
})
