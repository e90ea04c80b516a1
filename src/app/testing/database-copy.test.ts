/** Test databases share what none of them has written. */
import { expect, test } from 'vitest'

import { statement } from '#platform/server/db.ts'

import { openTestDatabase } from './test-database.ts'

const names = statement<{ name: string }>('', `select string_agg(last_name, ',' order by guid) as name from customers`)
const rename = statement('', `update customers set last_name = upper(last_name)`)
const save = statement('', 'checkpoint')

test('what one writes to its files no other one finds in its own', async () => {
  const [first, second] = [await openTestDatabase(), await openTestDatabase()]
  const [before] = await first.db.query(names, [])
  await first.db.query(rename, [])
  await first.db.query(save, [])
  const third = await openTestDatabase()
  expect(await first.db.query(names, [])).not.toEqual([before])
  for (const { db } of [second, third]) expect(await db.query(names, [])).toEqual([before])
  for (const { drop } of [first, second, third]) await drop()
})
