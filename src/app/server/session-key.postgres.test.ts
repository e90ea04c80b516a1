/** Two processes on one database with different keys. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { statement } from '#platform/server/db.ts'

import { freePort } from '../testing/free-port.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { serverEnvironment, startServer } from '../testing/test-server.ts'

test('the second does not start and says why', async () => {
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'two-keys-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = serverEnvironment({ port: String(port), origin, folder, databaseUrl: database.url ?? '' })
  const first = await startServer(env)
  const other = { ...env, PORT: String(await freePort()), SESSION_KEY: '22'.repeat(32) }
  // As of a newer release, which would change the schema first.
  await database.db.query(
    statement('', 'delete from schema_migrations where name = (select max(name) from schema_migrations)'),
  )
  await expect(startServer(other)).rejects.toThrow(/ended with 1: SESSION_KEY: is not the key that this database/)
  expect(await first.stop()).toBe(0)
}, 60_000)
