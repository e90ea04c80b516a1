/** A promise that Stripe lets lapse: the stored card is asked without its owner; where it refuses, its owner is asked. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'
import { statement } from '#platform/server/db.ts'

const { callBack, portal, stripe } = await startStripePortal({ FULFILMENT_DELAY_MS: '600000' })
const { check, order } = paying(portal)
const { read } = buying(portal)
const paul = await portal.signIn('paul@example.org')
const settled = { timeout: 20_000 }

const sessionOf = (url: string | null) => url?.split('/').at(-1) ?? ''

async function storedCard() {
  const path = '/erleben/api/v2/paymenthandle/setups'
  const begun = await portal.call('POST', path, { as: paul, body: { type: 'CREDITCARD' } })
  const { setupId, url } = begun.json<{ setupId: string; url: string }>()
  stripe.give(sessionOf(url))
  const finished = await portal.call('POST', `${path}/${setupId}/finish`, { as: paul, body: {} })
  return finished.json<{ type: string; description: string }>()
}

/** Ordered and promised; then the bank lets go of it, and Stripe says so. */
async function lapsed(payment: { type: string; description: string }): Promise<string> {
  const { orderId } = await order(paul, 'mediastick-2', payment)
  const ref = sessionOf((await check(paul, orderId)).url)
  const intent = stripe.pay(ref)
  expect(await check(paul, orderId)).toMatchObject({ state: 'paid' })
  portal.clock.advance(60_000)
  intent.status = 'canceled'
  await callBack('payment_intent.canceled', ref)
  await portal.jobs.drain()
  return orderId
}

const tries = statement<{ state: string; ref: string }>(
  'test.tries',
  'select state, ref from payments where order_id = $1 order by created_at, id',
)

test('the stored card promises it anew, held by hand as before', async () => {
  const orderId = await lapsed(await storedCard())
  const states = async () => (await portal.db.query(tries, [orderId])).map(({ state }) => state)
  await expect.poll(states, settled).toEqual(['declined', 'authorised'])
  expect((await read(paul, orderId)).state).toBe('paid')
  const [, again] = await portal.db.query(tries, [orderId])
  expect(stripe.intent(again?.ref ?? '')).toMatchObject({ status: 'requires_capture', amount: 5395 })
  expect(stripe.acts.filter((act) => act === 'POST /v1/payment_intents')).toHaveLength(1)
})

test('refused by the bank, the order waits and its buyer hears of it', async () => {
  stripe.refuseStored()
  const orderId = await lapsed(await storedCard())
  await expect.poll(() => check(paul, orderId), settled).toMatchObject({ state: 'declined', reason: 'authentication' })
  const { number, payUntil } = await read(paul, orderId)
  expect(payUntil).toBe(new Date(portal.clock.now() + 3 * 86_400_000).toISOString())
  const subjects = statement<{ subject: string }>('test.subjects', 'select subject from mails where guid = $1')
  const told = async () => (await portal.db.query(subjects, [paul.guid])).map(({ subject }) => subject)
  await expect.poll(told, settled).toContain(`Bitte zahle deine Bestellung noch einmal: ${number}`)
  expect(await disagreeing(portal.db)).toEqual([])
})
