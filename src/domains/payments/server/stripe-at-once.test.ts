/** Two processes, callbacks, the daily question and the customer at once, on money that was fetched by hand: nothing goes back twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { operating } from '#app/testing/operating.ts'
import { paying } from '#app/testing/paying.ts'
import { openStripeServer } from '#app/testing/stripe-server.ts'
import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { statement } from '#platform/server/db.ts'

import { stripeCallbackPath } from './stripe-callbacks.ts'

const settled = { timeout: 15_000 }
const stripe = await openStripeServer()
const database = await openTestDatabase()
const settings = {
  FULFILMENT: 'operator',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_ORIGIN: stripe.origin,
}
let processes: TestPortal[] = []

beforeAll(async () => {
  processes = [await startTestApp(settings, { database }), await startTestApp(settings, { database })]
}, 60_000)

afterAll(async () => {
  for (const portal of processes) await portal.close()
  await database.drop()
  await stripe.close()
})

const paymentOf = statement<{ ref: string | null; state: string; captured: number; refunded: number; rests: boolean }>(
  'test.stripe-at-once',
  `select ref, state, captured_cents as captured, refunded_cents as refunded, agreed_at is not null as rests
   from payments where order_id = $1 order by created_at, id`,
)

function first(): TestPortal {
  const [portal] = processes
  if (portal === undefined) throw new Error('no portal')
  return portal
}
const payments = (orderId: string) => first().db.query(paymentOf, [orderId])
const drain = () => Promise.all(processes.map(({ jobs }) => jobs.drain()))

/** An order of two devices of which the money is promised. */
async function promised() {
  const portal = first()
  const { deliver, fill, place } = buying(portal)
  const paul = await portal.signIn('paul@example.org')
  const bag = await fill(paul, { productId: 'tuerkamera' }, { productId: 'mediastick-2' })
  await deliver(paul)
  const { orderId } = (await place(paul, bag)).json<{ orderId: string }>()
  await drain()
  await expect.poll(async () => (await payments(orderId))[0]?.ref ?? null, settled).not.toBeNull()
  const ref = (await payments(orderId))[0]?.ref ?? ''
  const intent = stripe.pay(ref)
  expect(await paying(portal).check(paul, orderId)).toMatchObject({ state: 'paid' })
  return { intent, orderId, ref }
}

async function takeOut(orderId: string): Promise<number> {
  const paul = await first().signIn('paul@example.org')
  const body = { lines: [{ lineNo: 1, quantity: 1 }] }
  const answer = await first().call('POST', `${orders}/${orderId}/cancellations`, { as: paul, body })
  return Math.round(answer.json<{ less: number }>().less * 100)
}

function callBack(portal: TestPortal, ref: string, eventId: string) {
  const { body, signature } = stripe.callback('payment_intent.succeeded', ref, eventId)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return portal.app.inject({ method: 'POST', url: stripeCallbackPath, headers, payload: body })
}

/** What both processes hear and ask at once, beside what the customer does. */
async function atOnce(ref: string, ...acts: (() => Promise<unknown>)[]): Promise<void> {
  for (const { clock } of processes) clock.advance(86_400_000)
  await Promise.all([
    ...processes.map(({ daily }) => daily.run()),
    ...processes.flatMap((portal, index) => [1, 2].map((n) => callBack(portal, ref, `evt_${ref}_${index}_${n}`))),
    ...acts.map((act) => act()),
    drain(),
  ])
  await drain()
}

async function rests(orderId: string, wanted: object): Promise<void> {
  await drain()
  await expect.poll(() => payments(orderId), settled).toMatchObject([{ rests: true, ...wanted }])
  expect(await disagreeing(first().db)).toEqual([])
}

test.each([1, 2])('the excess of pieces that were taken out goes back once (%i)', settled, async () => {
  const { intent, orderId, ref } = await promised()
  const less = await takeOut(orderId)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  await atOnce(ref)
  await rests(orderId, { state: 'captured', captured: intent.amount, refunded: less })
  expect(intent.latest_charge.amount_refunded).toBe(less)
})

test.each([1, 2])('the rest cancelled while the excess goes back: all of it is back, once (%i)', settled, async () => {
  const { intent, orderId, ref } = await promised()
  await takeOut(orderId)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  await atOnce(ref, async () => {
    const paul = await first().signIn('paul@example.org')
    return paying(first()).cancel(paul, orderId)
  })
  await rests(orderId, { state: 'captured', captured: intent.amount, refunded: intent.amount })
  expect(intent.latest_charge.amount_refunded).toBe(intent.amount)
})

test.each([1, 2])('pieces taken out while it is fetched: what is too much goes back, once (%i)', settled, async () => {
  const { intent, orderId, ref } = await promised()
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  let less = 0
  await atOnce(ref, async () => {
    less = await takeOut(orderId)
  })
  expect(less).toBeGreaterThan(0)
  await rests(orderId, { state: 'captured', captured: intent.amount, refunded: less })
  expect(intent.latest_charge.amount_refunded).toBe(less)
})

test.each([1, 2])('a return of the customer while the excess goes back: both, once (%i)', settled, async () => {
  const { intent, orderId, ref } = await promised()
  const less = await takeOut(orderId)
  const paul = await first().signIn('paul@example.org')
  const { move, pack } = operating(first())
  expect(await pack(paul, orderId)).toBe(204)
  const body = { lines: [{ lineNo: 2, quantity: 1 }], reason: null }
  await first().call('POST', `${orders}/${orderId}/returns`, { as: paul, body })
  const number = (await buying(first()).read(paul, orderId)).returns.find(({ kind }) => kind === 'return')?.number
  const back = `${orderId}/returns/${number}`
  expect(await move(paul, back, { seen: 'announced' })).toBe(204)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  await atOnce(ref, async () => {
    expect(await move(paul, back, { seen: 'received' })).toBe(204)
  })
  await rests(orderId, { state: 'captured', captured: intent.amount, refunded: intent.amount })
  expect(intent.latest_charge.amount_refunded).toBe(intent.amount)
  expect(less).toBeLessThan(intent.amount)
})
