import { describe, expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

import { statement } from './db.ts'
import { refreshStatistics, sweepDeadRows } from './statistics.ts'

const make = [
  'create table small_one (text text)',
  'create table large_one (text text)',
  `insert into large_one select repeat('x', 200) from generate_series(1, 1000)`,
]
const known = statement<{ name: string; rows: number }>(
  '',
  `select relname as name, reltuples::int as rows from pg_class where relname in ('small_one', 'large_one') order by relname`,
)

describe.each([
  ['counted after a bulk load', refreshStatistics],
  ['swept', sweepDeadRows],
])('tables are %s', (_title, run) => {
  test('where they are large; of a small one nothing is known, so that no plan reads it whole for good', async () => {
    const portal = await startTestApp()
    for (const text of make) await portal.db.query(statement('', text))
    await run(portal.db)
    expect(await portal.db.query(known)).toEqual([
      { name: 'large_one', rows: 1000 },
      { name: 'small_one', rows: -1 },
    ])
    await portal.close()
  })
})

test('a small table that is complete is counted too', async () => {
  const portal = await startTestApp()
  for (const text of make) await portal.db.query(statement('', text))
  await refreshStatistics(portal.db, ['small_one'])
  expect(await portal.db.query(known)).toContainEqual({ name: 'small_one', rows: 0 })
  await portal.close()
})
