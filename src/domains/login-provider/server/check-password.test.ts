/** Passwords that are tried at once. */
import { afterAll, expect, test } from 'vitest'

import { testClock, testKey } from '#app/testing/test-clock.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import { checkPassword } from './check-password.ts'

const { db, drop } = await openTestDatabase()
afterAll(() => drop())

const secrets = deriveSecrets([testKey])

/** Whether the password was right, by a clock that read so many milliseconds. */
async function isRight(username: string, ms: number, password = 'erleben-demo'): Promise<boolean> {
  const clock = testClock(new Date(Date.UTC(2026, 10, 20, 11) + ms).toISOString())
  return (await checkPassword({ db, clock, secrets }, { username, password, address: '192.0.2.90' })) !== undefined
}

test('of two at once the one that began a moment before need not wait, whichever is first at the database', async () => {
  expect(await isRight('anna@example.org', 2)).toBe(true)
  expect(await isRight('berater@example.org', 1)).toBe(true)
  expect(await isRight('jan@example.org', 2, 'wrong')).toBe(false)
  expect(await isRight('jan@example.org', 1)).toBe(true)
})
