/** That a session is in use is noted at the customer's expense: briefly. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { touchSession } from './store.ts'

const portal = await startPortal()

test('noting it does not wait for the disk; what comes after does', async () => {
  const shows = statement<{ synchronous_commit: string }>('', 'show synchronous_commit')
  const [before] = await portal.db.query(shows)
  const { cookie } = await portal.signIn('anna@example.org')
  const { idHash = Buffer.alloc(0) } = (await portal.identity.pageSession(cookie, { extend: false })) ?? {}
  await portal.db.tx(async (tx) => {
    await touchSession(tx, idHash, new Date(portal.clock.now() + 60_000).toISOString())
    expect(await tx.query(shows)).toEqual([{ synchronous_commit: 'off' }])
  })
  expect(await portal.db.query(shows)).toEqual([before])
})
