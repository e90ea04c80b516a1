/** A refund that Stripe has taken and the customer's bank sends back, days later. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'
import { statement } from '#platform/server/db.ts'

const { callBack, portal, stripe } = await startStripePortal()
const { check, order } = paying(portal)
const { read } = buying(portal)
const paul = await portal.signIn('paul@example.org')
const settled = { timeout: 20_000 }

const refundedOf = statement<{ refunded: number; rests: boolean }>(
  'test.refunded',
  'select refunded_cents as refunded, agreed_at is not null as rests from payments where order_id = $1',
)
const kindsOf = statement<{ kind: string }>(
  'test.kinds',
  'select e.kind from payment_events e join payments p on p.guid = e.guid and p.id = e.payment_id where p.order_id = $1',
)

async function nextDay(): Promise<void> {
  portal.clock.advance(86_400_000)
  await portal.daily.run()
  await portal.jobs.drain()
}

test('is found by the daily question and told once: a person has to pay in another way', settled, async () => {
  const { orderId } = await order(paul)
  const ref = (await check(paul, orderId)).url?.split('/').at(-1) ?? ''
  const intent = stripe.pay(ref)
  await callBack('checkout.session.completed', ref)
  await portal.jobs.drain()
  await expect.poll(async () => (await read(paul, orderId)).state, settled).toBe('delivered')
  const back = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  await portal.call('POST', `${orders}/${orderId}/returns`, { as: paul, body: back })
  const refunded = async () => (await portal.db.query(refundedOf, [orderId]))[0]
  await expect.poll(refunded, settled).toEqual({ refunded: 5395, rests: true })
  intent.latest_charge.amount_refunded = 0
  await nextDay()
  await expect.poll(refunded, settled).toEqual({ refunded: 0, rests: true })
  await nextDay()
  await expect.poll(refunded, settled).toEqual({ refunded: 0, rests: true })
  expect(portal.logged.filter(({ msg }) => msg === 'refund came back from the bank')).toMatchObject([
    { ours: { refundedCents: 5395 }, theirs: { refundedCents: 0 } },
  ])
  expect((await portal.db.query(kindsOf, [orderId])).filter(({ kind }) => kind === 'refund-returned')).toHaveLength(1)
})
