/** A bank that asks for a second factor on Stripe's page: given, not given, given up, and told in any order. On a real database. */
import { afterEach, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'

const { callBack, payment, portal, stripe } = await startStripePortal({ FULFILMENT_DELAY_MS: '600000' })
const { again, cancel, check, order } = paying(portal)
const { read } = buying(portal)
const paul = await portal.signIn('paul@example.org')
const settled = { timeout: 20_000 }
const completed = 'checkout.session.completed'

/** An order whose payment is asked for a second factor. */
async function challenged() {
  const { orderId } = await order(paul)
  const ref = (await payment(orderId))?.ref ?? ''
  stripe.pay(ref, 'challenged')
  return { orderId, ref, url: stripe.session(ref).url }
}

const captures = (ref: string) => stripe.acts.filter((act) => act === `POST /v1/payment_intents/pi_${ref}/capture`)

afterEach(() => untilMoneyAgrees(portal.db))

test('who comes back before it is given is led to the page again; given, the order is paid once, however often they return', async () => {
  const { orderId, ref, url } = await challenged()
  expect(await check(paul, orderId)).toMatchObject({ state: 'action-needed', url })
  expect(await read(paul, orderId)).toMatchObject({ state: 'placed', payUntil: expect.any(String) })
  stripe.pay(ref)
  const answers = await Promise.all([check(paul, orderId), check(paul, orderId)])
  expect(answers.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
  const paid = (await read(paul, orderId)).events.filter(({ state }) => state === 'paid')
  expect([paid.length, await payment(orderId)]).toMatchObject([1, { state: 'authorised' }])
})

test('told by a callback before its buyer returns, the order is paid already, and once', settled, async () => {
  const { orderId, ref } = await challenged()
  await callBack('payment_intent.requires_action', ref)
  await portal.jobs.drain()
  expect((await read(paul, orderId)).state).toBe('placed')
  stripe.pay(ref)
  await callBack(completed, ref)
  await portal.jobs.drain()
  await expect.poll(async () => (await read(paul, orderId)).state, settled).toBe('paid')
  expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
  expect((await callBack(completed, ref)).statusCode).toBe(200)
  await portal.jobs.drain()
  expect((await read(paul, orderId)).events.filter(({ state }) => state === 'paid')).toHaveLength(1)
  expect(captures(ref)).toEqual([])
})

test('not given, it can be tried once more on the page; the page over, the order says why and is paid in another way', async () => {
  const { orderId, ref, url } = await challenged()
  stripe.pay(ref, 'unproven')
  expect(await check(paul, orderId)).toMatchObject({ state: 'action-needed', url })
  Object.assign(stripe.session(ref), { status: 'expired' })
  expect(await check(paul, orderId)).toMatchObject({ state: 'declined', reason: 'authentication' })
  expect((await again(paul, orderId, { type: 'CREDITCARD', once: true })).statusCode).toBe(200)
  const second = (await check(paul, orderId)).url?.split('/').at(-1) ?? ''
  expect(second).not.toBe(ref)
  stripe.pay(second)
  expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
})

test('given up, it lapses with its page: the order waits, then another way pays it', async () => {
  const { orderId, ref } = await challenged()
  Object.assign(stripe.session(ref), { status: 'expired' })
  await callBack('checkout.session.expired', ref)
  await portal.jobs.drain()
  await expect.poll(() => payment(orderId), settled).toMatchObject({ state: 'declined', captured: 0 })
  expect(await check(paul, orderId)).toMatchObject({ state: 'declined', reason: 'timed-out' })
  expect((await read(paul, orderId)).state).toBe('placed')
})

test('given once the order was cancelled: what was promised is let go', settled, async () => {
  const { orderId, ref } = await challenged()
  expect((await cancel(paul, orderId)).statusCode).toBe(200)
  const intent = stripe.pay(ref)
  await callBack(completed, ref)
  await portal.jobs.drain()
  await expect.poll(() => intent.status, settled).toBe('canceled')
  expect((await read(paul, orderId)).state).toBe('cancelled')
})
