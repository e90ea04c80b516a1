/** What is declared in the last second of a day and waits over midnight for a locked row: needs more than one connection. */
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { startPortal, type TestPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const fibre = '3104882'
const lock = statement('', 'select contract_id from contracts where contract_id = $1 for update')

/** Somebody else has the contract, until it is released. */
async function lockContract() {
  const [locked, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const done = portal.db.tx(async (tx) => {
    await tx.query(lock, [fibre])
    locked.resolve(undefined)
    await released.promise
  })
  await locked.promise
  return () => {
    released.resolve(undefined)
    return done
  }
}

/** Arrives a second before midnight, gets the contract a second after it. */
async function overMidnight(day: string, send: () => ReturnType<TestPortal['call']>) {
  portal.clock.set(`${day}T22:59:59.000Z`)
  const release = await lockContract()
  const answer = send()
  await sleep(700)
  portal.clock.advance(2000)
  await release()
  return answer
}

test('notice of the last day is in time, and its receipt says when it came', async () => {
  portal.clock.set('2026-11-30T22:58:00.000Z')
  const as = await portal.signIn('anna@example.org')
  const body = { terminationDate: '2026-12-31' }
  const path = `/erleben/api/contract/v2/${fibre}/terminate`
  const answer = await overMidnight('2026-11-30', () => portal.call('PUT', path, { as, body }))
  const ended = answer.json<{ receiptId: string; date: string }>()
  expect(ended).toMatchObject({ date: '2026-12-31' })
  const receipt = await portal.call('GET', `/erleben/api/declarations/${ended.receiptId}`)
  expect(receipt.json()).toMatchObject({ receivedAt: '2026-11-30T22:59:59.000Z', effectiveOn: '2026-12-31' })
})
