/** Passwords that are tried at once. */
import { afterAll, expect, test } from 'vitest'

import { testClock, testKey } from '#app/testing/test-clock.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { statement } from '#platform/server/db.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import { checkPassword } from './check-password.ts'

const { db, drop } = await openTestDatabase()
afterAll(() => drop())

const secrets = deriveSecrets([testKey])

/** Whether the password was right, by a clock that read so many milliseconds. */
async function isRight(username: string, ms: number, password = 'erleben-demo', address = '192.0.2.90') {
  const clock = testClock(new Date(Date.UTC(2026, 10, 20, 11) + ms).toISOString())
  return (await checkPassword({ db, clock, secrets }, { username, password, address })).account !== undefined
}

test('of two at once the one that began a moment before need not wait, whichever is first at the database', async () => {
  expect(await isRight('anna@example.org', 2)).toBe(true)
  expect(await isRight('berater@example.org', 1)).toBe(true)
  expect(await isRight('jan@example.org', 2, 'wrong')).toBe(false)
  expect(await isRight('jan@example.org', 1)).toBe(true)
})

test('behind a network that is blocked the right password does not use up the tries of its name', async () => {
  await db.query(statement('', 'delete from login_tries'))
  const there = '192.0.2.91'
  expect(await isRight('x@example.org', 0, 'wrong', there)).toBe(false)
  // As after 35 more: looking at so many passwords takes long.
  await db.query(statement('', 'update login_tries set failures = 36'))
  expect(await isRight('y@example.org', 1, 'wrong', there)).toBe(false)
  for (const ms of [2, 3, 4, 5, 6, 7, 6000, 17_000])
    expect([ms, await isRight('anna@example.org', ms, 'erleben-demo', there)]).toEqual([ms, false])
  expect(await isRight('anna@example.org', 30_002, 'erleben-demo', there)).toBe(true)
})

test('a name that no text of the database can hold is nobody’s, and no fault', async () => {
  expect(await isRight('anna\0@example.org', 0, 'erleben-demo', '192.0.2.92')).toBe(false)
})
