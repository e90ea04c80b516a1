/** What a voucher leaves to be paid can be less than Stripe charges: it is said before, and a direct debit pays it. */
import { expect, test } from 'vitest'

import { bags, buying, checkout } from '#app/testing/buying.ts'
import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'
import type { WireBag } from '#domains/bag/api.ts'
import type { Checkout } from '#domains/checkout/api.ts'
import { aCampaign } from '#domains/vouchers/server/campaign.fixture.ts'
import { seedVouchers } from '#domains/vouchers/server/seed.ts'
import { statement } from '#platform/server/db.ts'

// Nothing is packed meanwhile.
const { callBack, portal, stripe } = await startStripePortal({ FULFILMENT_DELAY_MS: '600000' })
const { deliver, fill, place, read } = buying(portal)
const { again, check } = paying(portal)
const anna = await portal.signIn('anna@example.org')
const settled = { timeout: 20_000 }
const sessionOf = (url: string | null) => url?.split('/').at(-1) ?? ''

// The camera costs 79.00 €, and is sent for nothing.
const goods = { priceType: 'ONE_TIME', months: 0, target: 'GOODS', validTo: '2026-12-31' } as const
const left = (cents: number) => aCampaign(`LEFT-${cents}`, { ...goods, discountCents: 7900 - cents })
await seedVouchers(portal.db, [left(1), left(49), left(50)])

const takeOut = statement(
  'test.take-out',
  `with less as (update payments set amount_cents = amount_cents - 20 where order_id = $1 returning order_id)
   update orders set discount_cents = discount_cents + 20, total_cents = total_cents - 20 where id in (select order_id from less)`,
)

const once = (type: string) => ({ payment: { type, once: true, remember: false } })
const stored = { payment: { type: 'PAYPAL', description: 'anna@example.org' } }

async function bagWith(cents: number): Promise<WireBag> {
  const bag = await fill(anna, { productId: 'tuerkamera' })
  const item = { cartUserId: bag.bagId, guid: anna.guid, itemInstanceId: bag.items[0]?.itemId, product: 'tuerkamera' }
  const body = { ...item, voucher: `T-LEFT-${cents}` }
  await portal.call('POST', '/erleben/api/v1/voucher-bff/voucher/validate', { as: anna, body })
  await deliver(anna)
  return (await portal.call('GET', `${bags}/${bag.bagId}`, { as: anna })).json<WireBag>()
}

test('the checkout knows from which sum on PayPal and cards pay', async () => {
  const known = (await portal.call('GET', checkout, { as: anna })).json<Checkout>()
  expect(known).toMatchObject({ means: ['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'], carriedFrom: 0.5 })
})

test.each([1, 49])(
  '%i cents are refused by PayPal and card before anything is ordered, and paid by direct debit',
  async (cents) => {
    const bag = await bagWith(cents)
    expect(bag.sums.oneTime).toBe(cents / 100)
    for (const payment of [once('PAYPAL'), once('CREDITCARD'), stored])
      expect((await place(anna, bag, payment)).json()).toMatchObject({ status: 409, code: 'payment-method-unknown' })
    expect(stripe.acts).toEqual([])
    const placed = (await place(anna, bag)).json<{ orderId: string; payment: unknown }>()
    expect(placed.payment).toBeNull()
    expect((await read(anna, placed.orderId)).state).toBe('paid')
  },
)

test('50 cents are asked of Stripe', async () => {
  const { orderId } = (await place(anna, await bagWith(50), once('CREDITCARD'))).json<{ orderId: string }>()
  expect(await check(anna, orderId)).toMatchObject({ state: 'action-needed', amount: 0.5, carriedFrom: 0.5 })
})

test('an order of which less is left is not tried anew at Stripe, which would refuse it for ever', async () => {
  const path = '/erleben/api/v2/paymenthandle/setups'
  const begun = await portal.call('POST', path, { as: anna, body: { type: 'CREDITCARD' } })
  const { setupId, url } = begun.json<{ setupId: string; url: string }>()
  stripe.give(sessionOf(url))
  const card = (await portal.call('POST', `${path}/${setupId}/finish`, { as: anna, body: {} })).json<object>()
  const bag = await bagWith(50)
  const { orderId } = (await place(anna, bag, { payment: card })).json<{ orderId: string }>()
  const ref = sessionOf((await check(anna, orderId)).url)
  const intent = stripe.pay(ref)
  expect(await check(anna, orderId)).toMatchObject({ state: 'paid' })
  // As after a piece was taken out of it.
  await portal.db.query(takeOut, [orderId])
  portal.clock.advance(60_000)
  intent.status = 'canceled'
  await callBack('payment_intent.canceled', ref)
  await portal.jobs.drain()
  await expect
    .poll(() => check(anna, orderId), settled)
    .toMatchObject({ state: 'declined', reason: 'lapsed', amount: 0.3 })
  expect(stripe.acts).not.toContain('POST /v1/payment_intents')
  const payment = { type: 'PAYPAL', description: 'anna@example.org' }
  expect((await again(anna, orderId, payment)).json()).toMatchObject({ status: 409, code: 'payment-method-unknown' })
})
