/** A fulfilment that fails every other time: devices go their way all the same, each step once. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { failEvery } from './failing-fulfilment.ts'
import { fulfilTopic } from './start-purchase.ts'

const portal = await startPortal({ FULFILMENT_FAIL_EVERY: '2', FULFILMENT_DELAY_MS: '20' })
const { buy, read } = buying(portal)
const patient = { timeout: 30_000 }

const told = statement<{ subject: string }>(
  'test.told-of-purchase',
  `select subject from mails where dedupe_key like 'order:' || $1 || ':%'`,
)

test('a device is packed, sent and delivered once each, however often an attempt fails', patient, async () => {
  const anna = await portal.signIn('anna@example.org')
  const orderId = await buy(anna, { productId: 'tuerkamera' })
  await expect.poll(async () => (await read(anna, orderId)).state, patient).toBe('delivered')
  const failed = portal.logged.filter(
    ({ msg, topic }) => msg === 'job failed, will be tried again' && topic === fulfilTopic,
  )
  expect(failed.length).toBeGreaterThan(0)
  const { events, parcels } = await read(anna, orderId)
  expect(events.map(({ state }) => state)).toEqual(['placed', 'paid', 'packed', 'sent', 'delivered'])
  expect(parcels).toHaveLength(1)
  const subjects = (await portal.db.query(told, [orderId])).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.endsWith('ist unterwegs'))).toHaveLength(1)
  expect(await disagreeing(portal.db)).toEqual([])
})

test.each([
  [0, [false, false, false, false]],
  [1, [true, true, true, true]],
  [2, [false, true, false, true]],
])('of every %i attempts one fails', (every, expected) => {
  const begin = failEvery(every)
  const fails = () => {
    try {
      begin()
      return false
    } catch {
      return true
    }
  }
  expect(expected.map(fails)).toEqual(expected)
})
