/** A method is removed in the instant in which a payment is ordered with it. On the database server: both run at once. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { ManagedMethod } from '#domains/payment-methods/api.ts'
import { statement } from '#platform/server/db.ts'

const methods = '/erleben/api/v2/paymenthandle'
const portal = await startPortal({ FULFILMENT_DELAY_MS: '60000' })
const holdInserts = statement('', 'lock table reactivations in share mode')
const waiting = statement<{ count: number }>(
  '',
  `select count(*)::int as count from pg_locks where not granted and pid <> pg_backend_pid()
     and (locktype = 'advisory' or relation = 'reactivations'::regclass)`,
)

test('what a payment is ordered with stays, though it was not yet on its way when it was to be removed', async () => {
  const as = await portal.signIn('uwe@example.org')
  const list = async () => (await portal.call('GET', `${methods}/methods`, { as })).json<ManagedMethod[]>()
  const { setupId } = (await portal.call('POST', `${methods}/setups`, { as, body: { type: 'PAYPAL' } })).json<{
    setupId: string
  }>()
  await portal.call('POST', `${methods}/setups/${setupId}/finish`, { as, body: { played: 'paypal' } })
  const [paying, other] = await list()
  const blocked = async (count: number) => {
    await expect.poll(async () => (await portal.db.query(waiting))[0]?.count).toBe(count)
  }

  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holding = portal.db.tx(async (tx) => {
    await tx.query(holdInserts)
    held.resolve()
    await free.promise
  })
  await held.promise
  const path = '/erleben/api/contract/v2/3060733/reactivate'
  const ordering = portal.call('POST', path, { as, body: { amount: 171.6 } })
  await blocked(1)
  const removing = portal
    .call('PUT', `${methods}/methods/${other?.methodId}/default`, { as })
    .then(() => portal.call('DELETE', `${methods}/methods/${paying?.methodId}`, { as }))
  await Promise.race([removing, blocked(2)])
  free.resolve()
  const [ordered, removed] = await Promise.all([ordering, removing, holding])
  expect(ordered.json()).toMatchObject({ state: 'ordered' })
  expect(removed.json()).toMatchObject({ status: 409, code: 'method-pays-arrears' })
  expect(await list()).toHaveLength(2)
})
