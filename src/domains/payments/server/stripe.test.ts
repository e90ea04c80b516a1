/** Payments through Stripe's own library, against a server that speaks its protocol: what is lost, late or twice does no harm. */
import { afterEach, describe, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { openJobs } from '#app/testing/open-jobs.ts'
import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'
import { statement } from '#platform/server/db.ts'

import { advanceTopic } from './want-advance.ts'

const { callBack, payment, portal, stripe } = await startStripePortal()
const { cancel, check, order } = paying(portal)
const { read } = buying(portal)
let paul = await portal.signIn('paul@example.org')
const settled = { timeout: 20_000 }

const becomes = async (orderId: string, wanted: object) => {
  await portal.jobs.drain()
  await expect.poll(() => payment(orderId), settled).toMatchObject(wanted)
}

async function ordered() {
  const { orderId } = await order(paul)
  return { orderId, ref: (await payment(orderId))?.ref ?? '' }
}

afterEach(() => untilMoneyAgrees(portal.db))

describe('a payment at Stripe', () => {
  test('goes to the hosted page, is held until the parcel goes, and comes back in part', settled, async () => {
    const { orderId, ref } = await ordered()
    const { asked, url } = stripe.session(ref)
    expect(await check(paul, orderId)).toMatchObject({ state: 'action-needed', url })
    expect(Object.fromEntries(asked)).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'paypal',
      'payment_intent_data[capture_method]': 'manual',
      'line_items[0][price_data][unit_amount]': '5395',
      success_url: `${portal.origin}/erleben/bestellung/zahlung?bestellung=${orderId}`,
    })
    stripe.pay(ref)
    expect((await callBack('checkout.session.completed', ref)).statusCode).toBe(200)
    await becomes(orderId, { state: 'captured', captured: 5395 })
    await expect.poll(async () => (await read(paul, orderId)).state, settled).toBe('delivered')
    const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
    await portal.call('POST', `${orders}/${orderId}/returns`, { as: paul, body })
    await expect.poll(async () => (await read(paul, orderId)).returns[0]?.state, settled).toBe('refunded')
    expect(await payment(orderId)).toMatchObject({ refunded: 5395 })
    expect(stripe.acts.filter((act) => act === 'POST /v1/refunds')).toHaveLength(1)
  })

  test('is declined for a reason', async () => {
    const { orderId, ref } = await ordered()
    stripe.pay(ref, 'declined')
    expect(await check(paul, orderId)).toMatchObject({ state: 'declined', reason: 'funds' })
  })

  test('is begun once, though the answer is lost', async () => {
    const before = stripe.acts.filter((act) => act === 'POST /v1/checkout/sessions').length
    stripe.loseAnswers(1)
    const { orderId, ref } = await ordered()
    expect(ref).toMatch(/^cs_test_/)
    expect(await check(paul, orderId)).toMatchObject({ state: 'action-needed' })
    expect(stripe.acts.filter((act) => act === 'POST /v1/checkout/sessions')).toHaveLength(before + 1)
  })
})

describe('a callback', () => {
  test('that nobody signed leaves nothing', async () => {
    const { orderId, ref } = await ordered()
    stripe.pay(ref)
    const answer = await callBack('checkout.session.completed', ref, { signature: 't=1,v1=0' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'signature-wrong'])
    expect(await payment(orderId)).toMatchObject({ state: 'action-needed' })
  })

  test('that comes ten times at once counts once', async () => {
    const { orderId, ref } = await ordered()
    stripe.pay(ref)
    const answers = await Promise.all(Array.from({ length: 10 }, () => callBack('checkout.session.completed', ref)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const events = statement<{ events: number }>(
      'test.stripe-events',
      'select count(*)::int as events from payment_events where event_id = $1',
    )
    expect(await portal.db.query(events, [`evt_${ref}_checkout.session.completed`])).toEqual([{ events: 1 }])
    await becomes(orderId, { state: 'captured' })
  })

  test('that comes after the order was cancelled: what was promised is released', async () => {
    const { orderId, ref } = await ordered()
    await cancel(paul, orderId)
    await becomes(orderId, { state: 'cancelled' })
    expect(stripe.session(ref).status).toBe('expired')
    // The bank was quicker than the end of the page.
    stripe.pay(ref)
    await callBack('checkout.session.completed', ref)
    await portal.jobs.drain()
    await expect.poll(() => stripe.session(ref).payment_intent?.status, settled).toBe('canceled')
    await becomes(orderId, { state: 'cancelled', captured: 0 })
  })

  test('of money that was fetched at once, for an order that is gone: it is paid back', async () => {
    const { orderId, ref } = await ordered()
    await cancel(paul, orderId)
    await becomes(orderId, { state: 'cancelled' })
    stripe.pay(ref, 'captured')
    await callBack('payment_intent.succeeded', ref)
    await becomes(orderId, { state: 'captured', captured: 5395, refunded: 5395 })
    expect(stripe.session(ref).payment_intent?.latest_charge.amount_refunded).toBe(5395)
    const { refund, state } = await read(paul, orderId)
    expect({ state, refund }).toEqual({
      state: 'cancelled',
      refund: { amount: 53.95, until: expect.any(String), refundedAt: expect.any(String) },
    })
  })
})

const nextDay = async () => {
  portal.clock.advance(86_400_000)
  paul = await portal.signIn('paul@example.org')
  await portal.daily.run()
  await portal.jobs.drain()
}
const said = (message: string) => portal.logged.filter(({ msg }) => msg === message)
/** No job may be under way that asks before the next day does. */
const noneAsks = async () => {
  await expect.poll(() => openJobs(portal.db, advanceTopic), settled).toBe(0)
}
/** Only what is at rest is asked for again the next day. */
const rests = async (orderId: string) => {
  await expect.poll(async () => (await read(paul, orderId)).state, settled).toBe('delivered')
  await becomes(orderId, { rests: true })
  await noneAsks()
}

describe('once a day the provider is asked again', () => {
  const forget = statement(
    'test.forget-capture',
    `update payments set state = 'authorised', captured_cents = 0, agreed_at = $2::timestamptz where order_id = $1`,
  )
  const told = statement<{ messages: number; mails: number }>(
    'test.told-refund',
    `select (select count(*) from messages where dedupe_key = 'order:' || $1 || ':refund')::int as messages,
       (select count(*) from mails where dedupe_key = 'order:' || $1 || ':refund')::int as mails`,
  )
  test('and what we had lost is mended and said', async () => {
    const { orderId, ref } = await ordered()
    stripe.pay(ref)
    await callBack('checkout.session.completed', ref)
    await becomes(orderId, { state: 'captured' })
    await rests(orderId)
    // As after a backup was played back.
    await portal.db.query(forget, [orderId, new Date(portal.clock.now()).toISOString()])
    await nextDay()
    await becomes(orderId, { state: 'captured', captured: 5395 })
    expect(said('payment mended by what the provider says')).toMatchObject([{ ours: { state: 'authorised' } }])
    // Whose PayPal it is, and what it is called at Stripe.
    expect(JSON.stringify(portal.logged)).not.toMatch(/paul\.k@|pm_cs_test/)
  })

  test('and money of an order that was cancelled goes back; its buyer reads so', async () => {
    const { orderId, ref } = await ordered()
    await cancel(paul, orderId)
    await becomes(orderId, { state: 'cancelled', rests: true })
    await noneAsks()
    stripe.pay(ref, 'captured')
    await nextDay()
    await becomes(orderId, { state: 'captured', captured: 5395, refunded: 5395, rests: true })
    expect(await read(paul, orderId)).toMatchObject({ refund: { amount: 53.95, refundedAt: expect.any(String) } })
    await expect.poll(() => portal.db.query(told, [orderId]), settled).toEqual([{ messages: 1, mails: 1 }])
    expect(said('payment mended by what the provider says').at(-1)).toMatchObject({ ours: { state: 'cancelled' } })
  })

  test('and what nobody can mend is an error that names both', async () => {
    const { orderId, ref } = await ordered()
    const intent = stripe.pay(ref)
    await callBack('checkout.session.completed', ref)
    await becomes(orderId, { state: 'captured' })
    await rests(orderId)
    intent.status = 'canceled'
    await nextDay()
    await expect
      .poll(() => said('payment and provider disagree'), settled)
      .toMatchObject([{ ours: { state: 'captured' }, theirs: { state: 'declined' } }])
  })
})

test('fetching and paying back are done once, though every first answer is lost', settled, async () => {
  const { orderId, ref } = await ordered()
  stripe.pay(ref)
  // Capture, and its repetition by the library; then whatever follows.
  stripe.loseAnswers(2)
  await callBack('checkout.session.completed', ref)
  await becomes(orderId, { state: 'captured', captured: 5395 })
  await expect.poll(async () => (await read(paul, orderId)).state, settled).toBe('delivered')
  stripe.loseAnswers(2)
  const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  await portal.call('POST', `${orders}/${orderId}/returns`, { as: paul, body })
  await expect.poll(async () => (await read(paul, orderId)).returns[0]?.state, settled).toBe('refunded')
  expect(stripe.session(ref).payment_intent?.latest_charge.amount_refunded).toBe(5395)
})
