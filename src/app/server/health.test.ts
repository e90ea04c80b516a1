/** What a monitor sees of a database that can be read and not written. */
import { expect, test } from 'vitest'

import { statement, type Db } from '#platform/server/db.ts'

import { startPortal, startTestApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const portal = await startPortal()

test('ready, and the probe leaves one row', async () => {
  for (const _ of [1, 2])
    expect((await portal.call('GET', '/readyz')).json()).toMatchObject({ status: 'ok', waiting: 0 })
  expect(await portal.db.query(statement('', 'select 1 from write_probe'))).toHaveLength(1)
})

test('not ready while nothing can be written, and ready again afterwards', async () => {
  const database = await openTestDatabase()
  let readOnly = true
  // As a standby or a full disk: whatever writes is refused by the database itself.
  const query: Db['query'] = (asked, values) =>
    readOnly && asked.name === 'health.write'
      ? database.db.tx(async (tx) => {
          await tx.query(statement('', 'set transaction read only'))
          return tx.query(asked, values)
        })
      : database.db.query(asked, values)
  const standby = await startTestApp({}, { database: { ...database, db: { ...database.db, query } } })
  const ready = async () => {
    const answer = await standby.call('GET', '/readyz')
    return [answer.statusCode, answer.json<{ status: string }>().status]
  }
  expect(await ready()).toEqual([503, 'database takes no writes'])
  readOnly = false
  expect(await ready()).toEqual([200, 'ok'])
  await standby.close()
  await database.drop()
})

test('a production database without customers is told at the start', async () => {
  const database = await openTestDatabase()
  const issuer = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' }
  const said = async () => {
    const started = await startTestApp({ DEMO: '0', ...issuer }, { database })
    await started.close()
    return started.logged.map(({ msg }) => msg)
  }
  const warning = 'the database holds no customers: nobody can sign in'
  expect(await said()).not.toContain(warning)
  await database.db.query(statement('', 'truncate customer_numbers'))
  expect(await said()).toContain(warning)
  await database.drop()
})
