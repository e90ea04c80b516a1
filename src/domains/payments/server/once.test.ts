/** Paid with what is given to the provider for one order, over HTTP: it stays in the order alone, unless the buyer wishes otherwise. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

// Nothing is packed meanwhile.
const portal = await startPortal({ FULFILMENT_DELAY_MS: '600000' })
const { again, check, order, play } = paying(portal)
const { read } = buying(portal)
const oskar = await portal.signIn('oskar@example.org')
const settled = { timeout: 20_000 }
const card = { type: 'CREDITCARD', once: true }

const stored = async () =>
  (await portal.call('GET', '/erleben/api/v2/paymenthandle/', { as: oskar })).json<{ description: string }[]>()
const paid = async (orderId: string) => {
  await portal.jobs.drain()
  await expect.poll(async () => (await check(oskar, orderId)).state, settled).toBe('paid')
}

test('a card for this order alone: named in the order, stored nowhere', async () => {
  const before = await stored()
  const { orderId, ref } = await order(oskar, 'mediastick-2', card)
  expect((await read(oskar, orderId)).payment).toEqual({ type: 'CREDITCARD', description: 'nur für diese Bestellung' })
  await play(oskar, ref, 'success')
  await paid(orderId)
  expect((await read(oskar, orderId)).payment).toEqual({ type: 'CREDITCARD', description: 'VISA ···· 4242' })
  expect(await stored()).toEqual(before)
  const tokens = statement<{ text: string }>('test.tokens', 'select to_jsonb(p)::text as text from payments p')
  expect((await portal.db.query(tokens)).filter(({ text }) => text.includes('demo-'))).toEqual([])
})

test('one that is to be remembered is stored once it has paid, and its owner hears of it', async () => {
  const before = await stored()
  const { orderId, ref } = await order(oskar, 'mediastick-2', { type: 'PAYPAL', once: true, remember: true })
  expect(await stored()).toEqual(before)
  await play(oskar, ref, 'twice')
  await paid(orderId)
  expect(await stored()).toEqual([...before, { type: 'PAYPAL', description: 'k•••@example.org' }])
  const subjects = statement<{ subject: string }>('test.once-mails', 'select subject from mails where guid = $1')
  const told = async () => (await portal.db.query(subjects, [oskar.guid])).map(({ subject }) => subject)
  await expect.poll(told).toEqual(expect.arrayContaining(['Neue Zahlungsart: PayPal']))
  expect((await told()).filter((subject) => subject === 'Neue Zahlungsart: PayPal')).toHaveLength(1)
})

test('another way to pay can be one for this order alone too', async () => {
  const { orderId, ref } = await order(oskar, 'mediastick-2', card)
  await play(oskar, ref, 'limit')
  expect(await check(oskar, orderId)).toMatchObject({ state: 'declined', once: ['PAYPAL', 'CREDITCARD'] })
  const tried = await again(oskar, orderId, { type: 'PAYPAL', once: true })
  expect(tried.json()).toMatchObject({
    state: 'action-needed',
    payment: { type: 'PAYPAL', description: 'nur für diese Bestellung' },
  })
})

test('the wish to be remembered outlasts a try that was declined', async () => {
  const { orderId, ref } = await order(oskar, 'mediastick-2', { ...card, remember: true })
  await play(oskar, ref, 'funds')
  const before = await stored()
  expect(await check(oskar, orderId)).toMatchObject({ state: 'declined', remember: true })
  expect(await stored(), 'what did not pay is not stored').toEqual(before)
})

test('what is stored wants a login of the last ten minutes; paying once does not', async () => {
  // A session that lasts, renewed with a login of long ago.
  portal.clock.advance(11 * 60_000)
  const renewed = await portal.call('POST', '/erleben/api/auth/v2/token', { as: oskar, body: {} })
  const old = { ...oskar, token: renewed.json<{ id_token: string }>().id_token }
  const { orderId } = await order(old, 'mediastick-2', card)
  expect(orderId).toMatch(/^[\da-f-]{36}$/)
  const remembered = await again(old, orderId, { ...card, remember: true })
  expect([remembered.statusCode, remembered.json<{ code: string }>().code]).toEqual([403, 'login-too-old'])
})
