/** Less is fetched at Stripe than was promised: a piece was taken out of the order before its parcel went. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { operating } from '#app/testing/operating.ts'
import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'

const { payment, portal, stripe } = await startStripePortal({ FULFILMENT: 'operator' })
const { check } = paying(portal)
const { deliver, fill, place, read } = buying(portal)
const { send } = operating(portal)
const paul = await portal.signIn('paul@example.org')
const settled = { timeout: 20_000 }

/** An order of two devices whose money is promised. */
async function promised() {
  const bag = await fill(paul, { productId: 'tuerkamera' }, { productId: 'mediastick-2' })
  await deliver(paul)
  const { orderId } = (await place(paul, bag)).json<{ orderId: string }>()
  await portal.jobs.drain()
  await expect.poll(async () => (await payment(orderId))?.ref ?? '', settled).not.toBe('')
  const ref = (await payment(orderId))?.ref ?? ''
  const intent = stripe.pay(ref)
  expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
  return { orderId, intent }
}

test('what is left is fetched once, the rest is let go without a refund, and a day later both say the same', async () => {
  const { intent, orderId } = await promised()
  const whole = intent.amount
  const taken = { as: paul, body: { lines: [{ lineNo: 1, quantity: 1 }] } }
  const { less } = (await portal.call('POST', `${orders}/${orderId}/cancellations`, taken)).json<{ less: number }>()
  expect(less).toBeGreaterThan(0)
  await send(paul, orderId)
  await portal.jobs.drain()
  const left = whole - Math.round(less * 100)
  await expect.poll(() => payment(orderId), settled).toMatchObject({ state: 'captured', captured: left, refunded: 0 })
  expect(intent.amount_received).toBe(left)
  expect(stripe.acts).not.toContain('POST /v1/refunds')
  portal.clock.advance(86_400_000)
  await portal.daily.run()
  await portal.jobs.drain()
  expect(portal.logged.filter(({ msg }) => msg === 'payment and provider disagree')).toEqual([])
  expect(await disagreeing(portal.db)).toEqual([])
  expect(await read(await portal.signIn('paul@example.org'), orderId)).toMatchObject({ extent: 'partly-cancelled' })
})
