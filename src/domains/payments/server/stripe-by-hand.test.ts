/** What is done by hand at Stripe, or answered wrongly by it: money and order agree afterwards, or a person is told. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { openJobs } from '#app/testing/open-jobs.ts'
import { operating } from '#app/testing/operating.ts'
import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'
import { statement } from '#platform/server/db.ts'

import { advanceTopic, wantAdvance } from './want-advance.ts'

const { portal, stripe } = await startStripePortal({ FULFILMENT: 'operator' })
const { again, cancel, check } = paying(portal)
const { deliver, fill, place, read } = buying(portal)
const { send } = operating(portal)
let paul = await portal.signIn('paul@example.org')
const settled = { timeout: 20_000 }
/** A day and more is played in each, with several waits of that kind. */
const unhurried = { timeout: 60_000 }
const once = { type: 'CREDITCARD', once: true, remember: false }

const paymentsOf = statement<{ state: string; ref: string | null; captured: number; refunded: number; rests: boolean }>(
  'test.stripe-by-hand',
  `select state, ref, captured_cents as captured, refunded_cents as refunded, agreed_at is not null as rests
   from payments where order_id = $1 order by created_at, id`,
)
const idsOf = statement<{ guid: string; id: string }>(
  'test.payment-ids',
  'select guid, id from payments where order_id = $1',
)
const payments = (orderId: string) => portal.db.query(paymentsOf, [orderId])
const rest = async (orderId: string, wanted: readonly object[]) => {
  await portal.jobs.drain()
  await expect
    .poll(() => payments(orderId), settled)
    .toMatchObject(wanted.map((one) => Object.assign({ rests: true }, one)))
  expect(await disagreeing(portal.db)).toEqual([])
}
const said = (message: string, orderId: string) =>
  portal.logged.filter(({ msg, order }) => msg === message && order === orderId).length

const excessMails = statement<{ text: string }>(
  'test.excess-mails',
  `select text from mails where dedupe_key like 'order:' || $1 || ':refund:%'`,
)
const excessTold = (orderId: string) => portal.db.query(excessMails, [orderId])

/** An order of two devices that waits at Stripe's page. */
async function ordered() {
  const bag = await fill(paul, { productId: 'tuerkamera' }, { productId: 'mediastick-2' })
  await deliver(paul)
  const { orderId } = (await place(paul, bag)).json<{ orderId: string }>()
  return { orderId, ref: await latestRef(orderId) }
}

async function latestRef(orderId: string): Promise<string> {
  await portal.jobs.drain()
  await expect.poll(async () => (await payments(orderId)).at(-1)?.ref ?? null, settled).not.toBeNull()
  return (await payments(orderId)).at(-1)?.ref ?? ''
}

async function promised() {
  const { orderId, ref } = await ordered()
  const intent = stripe.pay(ref)
  expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
  // Only what is at rest is asked for again the next day, and no job may be under way that asks before.
  await rest(orderId, [{ state: 'authorised' }])
  await expect.poll(() => openJobs(portal.db, advanceTopic), settled).toBe(0)
  return { orderId, intent }
}

/** Somebody presses 'Capture' on Stripe's own pages. */
function fetchByHand(intent: ReturnType<typeof stripe.pay>, cents = intent.amount): void {
  Object.assign(intent, { status: 'succeeded', amount_received: cents })
}

async function takeOut(orderId: string): Promise<number> {
  const body = { lines: [{ lineNo: 1, quantity: 1 }] }
  const answer = await portal.call('POST', `${orders}/${orderId}/cancellations`, { as: paul, body })
  return Math.round(answer.json<{ less: number }>().less * 100)
}

/** By jobs that run beside each other. */
async function askFourTimes(orderId: string): Promise<void> {
  const ids = await portal.db.query(idsOf, [orderId])
  await portal.db.tx(async (tx) => {
    for (const named of Array.from({ length: 4 }, () => ids).flat()) {
      wantAdvance(tx, { newId: randomUUID }, { ...named, correlationId: named.id })
    }
  })
}

async function nextDay(): Promise<void> {
  portal.clock.advance(86_400_000)
  paul = await portal.signIn('paul@example.org')
  await portal.daily.run()
  await portal.jobs.drain()
}

describe('fetched by hand', () => {
  test(
    'in whole after a piece was taken out: what is too much goes back once, and it is said once',
    unhurried,
    async () => {
      const { intent, orderId } = await promised()
      const less = await takeOut(orderId)
      fetchByHand(intent)
      await nextDay()
      const whole = { state: 'captured', captured: intent.amount, refunded: less }
      await rest(orderId, [whole])
      await send(paul, orderId)
      await nextDay()
      await rest(orderId, [whole])
      expect(intent.latest_charge.amount_refunded).toBe(less)
      expect(said('more was fetched than was asked for, the rest goes back', orderId)).toBe(1)
      expect(await excessTold(orderId)).toHaveLength(1)
    },
  )

  test('in whole, and the excess paid back by hand too: nothing goes back again', unhurried, async () => {
    const { intent, orderId } = await promised()
    const less = await takeOut(orderId)
    fetchByHand(intent)
    intent.latest_charge.amount_refunded = less
    await nextDay()
    await rest(orderId, [{ state: 'captured', captured: intent.amount, refunded: less }])
    expect(intent.latest_charge.amount_refunded).toBe(less)
  })

  test('before a piece is taken out, and the rest cancelled: all is back', unhurried, async () => {
    const { intent, orderId } = await promised()
    await takeOut(orderId)
    fetchByHand(intent)
    await cancel(paul, orderId)
    await rest(orderId, [{ state: 'captured', captured: intent.amount, refunded: intent.amount }])
  })

  test('in part: a person is told, once, and no more goes back than came', unhurried, async () => {
    const { intent, orderId } = await promised()
    fetchByHand(intent, 100)
    await nextDay()
    await portal.jobs.drain()
    await expect
      .poll(() => payments(orderId), settled)
      .toMatchObject([{ state: 'captured', captured: 100, rests: true }])
    await nextDay()
    expect(said('less was promised or fetched than was asked for', orderId)).toBe(1)
    await cancel(paul, orderId)
    await askFourTimes(orderId)
    await rest(orderId, [{ captured: 100, refunded: 100 }])
    expect(said('less was left of the payment than was to go back', orderId)).toBe(1)
  })

  test(
    'of a try that was given up, while another pays the order: it goes back, and the order goes on',
    unhurried,
    async () => {
      const { orderId, ref } = await ordered()
      await again(paul, orderId, once)
      const next = await latestRef(orderId)
      stripe.pay(next)
      expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
      await rest(orderId, [{ state: 'cancelled' }, { state: 'authorised' }])
      const intent = stripe.pay(ref, 'captured')
      await nextDay()
      await rest(orderId, [
        { state: 'captured', captured: intent.amount, refunded: intent.amount },
        { state: 'authorised', captured: 0 },
      ])
      // Both stand on the buyer's account, and the order says nothing of a second payment.
      const [mail = { text: '' }] = await excessTold(orderId)
      expect(mail.text).toMatch(/kam Geld an, das nicht zu ihr passt/)
      // What comes back afterwards is of the payment that pays.
      const less = await takeOut(orderId)
      await send(paul, orderId)
      await rest(orderId, [{ refunded: intent.amount }, { captured: intent.amount - less, refunded: 0 }])
    },
  )
})

test('what was paid back by hand is not paid back again, and the return comes to its end', unhurried, async () => {
  const { intent, orderId } = await promised()
  await cancelFetched(orderId, intent)
  expect(intent.latest_charge.amount_refunded).toBe(intent.amount)
  await expect.poll(async () => (await read(paul, orderId)).refund?.refundedAt ?? null, settled).not.toBeNull()
  expect(said('less was left of the payment than was to go back', orderId)).toBe(1)
})

async function cancelFetched(orderId: string, intent: ReturnType<typeof stripe.pay>): Promise<void> {
  fetchByHand(intent)
  await nextDay()
  await rest(orderId, [{ state: 'captured' }])
  intent.latest_charge.amount_refunded = 1000
  await cancel(paul, orderId)
  await rest(orderId, [{ captured: intent.amount, refunded: intent.amount }])
}

describe('a wrong promise pays nothing', () => {
  test.each([
    ['less than was asked for', (amount: number) => ({ amount: amount - 1 })],
    ['in another currency', () => ({ currency: 'usd' })],
  ])('%s: it is let go, said, and the order still waits', unhurried, async (_, wrong) => {
    const { orderId, ref } = await ordered()
    const intent = stripe.pay(ref)
    Object.assign(intent, wrong(intent.amount))
    expect(await check(paul, orderId)).toMatchObject({ state: 'declined' })
    await rest(orderId, [{ state: 'cancelled', captured: 0 }])
    expect(intent.status).toBe('canceled')
    expect(said('less was promised or fetched than was asked for', orderId)).toBe(1)
    await again(paul, orderId, once)
    stripe.pay(await latestRef(orderId))
    expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
  })

  test('more than was asked for: what was asked for is fetched', unhurried, async () => {
    const { orderId, ref } = await ordered()
    const intent = stripe.pay(ref)
    const { amount } = intent
    intent.amount += 500
    expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
    await send(paul, orderId)
    await rest(orderId, [{ state: 'captured', captured: amount, refunded: 0 }])
  })

  test('fetched at once in another currency: a person is told, and the order still waits', unhurried, async () => {
    const { orderId, ref } = await ordered()
    const intent = stripe.pay(ref, 'captured')
    intent.currency = 'usd'
    expect(await check(paul, orderId)).toMatchObject({ state: 'declined' })
    await rest(orderId, [{ state: 'captured', captured: 0 }])
    expect(said('less was promised or fetched than was asked for', orderId)).toBe(1)
    expect((await again(paul, orderId, once)).statusCode).toBe(200)
  })
})
