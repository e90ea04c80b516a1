/** Stripe answers wrongly, or not at all: nothing is lost, nothing done twice, its buyer can go on, and a person hears once. */
import { afterEach, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { openJobs } from '#app/testing/open-jobs.ts'
import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'
import { quickTroubles } from '#app/testing/stripe-trouble.ts'

import { advanceTopic } from './want-advance.ts'

const { callBack, payment, portal, stripe } = await startStripePortal()
const { cancel, check, order: orderBy } = paying(portal)
const { deliver, fill, place, read } = buying(portal)
let paul = await portal.signIn('paul@example.org')
const settled = { timeout: 20_000 }
const patient = { timeout: 60_000 }

afterEach(async () => {
  stripe.suffer(undefined)
  await untilMoneyAgrees(portal.db)
})

const becomes = async (orderId: string, wanted: object) => {
  await expect.poll(() => payment(orderId), settled).toMatchObject(wanted)
}
const returned = async (orderId: string, state: string) => {
  await expect.poll(async () => (await read(paul, orderId)).returns[0]?.state, settled).toBe(state)
}
const acts = (call: string) => stripe.acts.filter((act) => act === call).length
const hasPage = { state: 'action-needed', url: expect.stringContaining('https://') as string }

test.each(quickTroubles)('an answer that is %s: promised, fetched and paid back once', patient, async (trouble) => {
  const before = [acts('POST /v1/checkout/sessions'), acts('POST /v1/refunds')]
  stripe.suffer(trouble)
  const { orderId } = await orderBy(paul)
  expect(await check(paul, orderId)).toMatchObject({ state: 'pending', url: null, reason: null })
  stripe.suffer(undefined)
  expect(await check(paul, orderId)).toMatchObject(hasPage)
  const { ref = '' } = (await payment(orderId)) ?? {}
  const intent = stripe.pay(ref)
  stripe.suffer(trouble, /capture$/)
  await callBack('checkout.session.completed', ref)
  await expect.poll(async () => (await read(paul, orderId)).state, settled).toBe('delivered')
  stripe.suffer(undefined)
  await becomes(orderId, { state: 'captured', captured: 5395 })
  stripe.suffer(trouble)
  const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  await portal.call('POST', `${orders}/${orderId}/returns`, { as: paul, body })
  await returned(orderId, 'received')
  stripe.suffer(undefined)
  await returned(orderId, 'refunded')
  expect(intent.latest_charge.amount_refunded).toBe(5395)
  expect(acts(`POST /v1/payment_intents/${intent.id}/capture`)).toBe(1)
  expect([acts('POST /v1/checkout/sessions'), acts('POST /v1/refunds')]).toEqual(before.map((count) => count + 1))
})

test('while it says nothing its buyer is told in time that the order stands', patient, async () => {
  const before = acts('POST /v1/checkout/sessions')
  stripe.suffer('hanging')
  const bag = await fill(paul, { productId: 'mediastick-2' })
  await deliver(paul)
  const begun = performance.now()
  const first = await place(paul, bag, {}, 'order-while-it-hangs')
  // Their browser counts a call of 15 s as failed.
  expect(performance.now() - begun).toBeLessThan(12_000)
  expect([first.statusCode, first.json<{ payment: unknown }>().payment]).toEqual([201, { url: null }])
  stripe.suffer(undefined)
  const { orderId } = first.json<{ orderId: string }>()
  expect(await check(paul, orderId)).toMatchObject(hasPage)
  expect((await place(paul, bag, {}, 'order-while-it-hangs')).json()).toMatchObject({ orderId })
  expect(acts('POST /v1/checkout/sessions')).toBe(before + 1)
  await cancel(paul, orderId)
  await becomes(orderId, { state: 'cancelled' })
})

/** A day after it was paid, delivered and at rest. */
async function askedAgain(meanwhile: (intent: ReturnType<typeof stripe.pay>) => void): Promise<string> {
  const { orderId } = await orderBy(paul)
  const { ref = '' } = (await payment(orderId)) ?? {}
  const intent = stripe.pay(ref)
  await callBack('checkout.session.completed', ref)
  await expect.poll(async () => (await read(paul, orderId)).state, settled).toBe('delivered')
  await becomes(orderId, { state: 'captured', rests: true })
  // No job may be under way that asks before.
  await expect.poll(() => openJobs(portal.db, advanceTopic), settled).toBe(0)
  meanwhile(intent)
  portal.clock.advance(86_400_000)
  paul = await portal.signIn('paul@example.org')
  await portal.daily.run()
  await portal.jobs.drain()
  return orderId
}

const disagreements = (orderId: string) =>
  portal.logged.filter(({ msg, order }) => msg === 'payment and provider disagree' && order === orderId).length

const failed = () => portal.logged.filter(({ err }) => JSON.stringify(err ?? '').includes('not understood')).length

test('an empty answer to the daily question is no word about money', patient, async () => {
  const orderId = await askedAgain(() => stripe.suffer('empty'))
  const before = failed()
  await expect.poll(failed, settled).toBeGreaterThan(before)
  stripe.suffer(undefined)
  await becomes(orderId, { state: 'captured', rests: true })
  expect(disagreements(orderId)).toBe(0)
})

test('what nobody can mend a person hears once, however often it is asked again', patient, async () => {
  const intents: ReturnType<typeof stripe.pay>[] = []
  const orderId = await askedAgain((intent) => {
    intents.push(intent)
    intent.status = 'canceled'
  })
  await expect.poll(() => disagreements(orderId), settled).toBe(1)
  for (let round = 0; round < 3; round += 1) {
    portal.clock.advance(900_000)
    await portal.openWork.sweep()
    await portal.jobs.drain()
    await expect.poll(() => openJobs(portal.db, advanceTopic), settled).toBe(0)
  }
  expect(disagreements(orderId)).toBe(1)
  for (const intent of intents) intent.status = 'succeeded'
  await portal.openWork.sweep()
  await becomes(orderId, { rests: true })
})
