/** Cards and PayPal stored at Stripe, through its own library, against a server that speaks its protocol. */
import { expect, test } from 'vitest'

import { paying } from '#app/testing/paying.ts'
import { startStripePortal } from '#app/testing/stripe-portal.ts'
import { quickTroubles } from '#app/testing/stripe-trouble.ts'
import { statement } from '#platform/server/db.ts'

import type { ManagedMethod } from '../api.ts'

const { callBack, portal, stripe } = await startStripePortal()
const oskar = await portal.signIn('oskar@example.org')
const path = '/erleben/api/v2/paymenthandle'
const settled = { timeout: 20_000 }

const list = async () => (await portal.call('GET', `${path}/methods`, { as: oskar })).json<ManagedMethod[]>()
const finish = (setupId: string, body: Record<string, unknown> = {}) =>
  portal.call('POST', `${path}/setups/${setupId}/finish`, { as: oskar, body })

async function begin(type: string, more: Readonly<Record<string, string>> = {}) {
  const answer = await portal.call('POST', `${path}/setups`, { as: oskar, body: { type, ...more } })
  const { setupId, url } = answer.json<{ setupId: string; url: string }>()
  return { setupId, url, ref: url.split('/').at(-1) ?? '' }
}

test('a card is given on the hosted page; a token and what may be shown come back', async () => {
  const { ref, setupId, url } = await begin('CREDITCARD', { back: 'bestellung' })
  expect(url).toBe(stripe.session(ref).url)
  const back = `${portal.origin}/erleben/kundencenter/kundendaten/zahlungsdienst?vorgang=${setupId}&zurueck=bestellung`
  expect(Object.fromEntries(stripe.session(ref).asked)).toMatchObject({
    mode: 'setup',
    customer_creation: 'always',
    'allowed_payment_method_types[0]': 'card',
    success_url: back,
    cancel_url: `${back}&abgebrochen=1`,
  })
  expect((await finish(setupId)).json()).toMatchObject({ code: 'setup-open' })
  // Nothing is played where the provider is a real one.
  expect((await finish(setupId, { played: 'visa' })).json()).toMatchObject({ code: 'setup-unknown' })
  stripe.give(ref)
  expect((await finish(setupId)).json()).toEqual({ type: 'CREDITCARD', description: 'Mastercard ···· 4444' })
  expect(await list()).toMatchObject([
    { description: 'Mastercard ···· 4444', expiresOn: '2028-02-29', isDefault: true },
  ])
  const tokens = statement<{ token: string }>('test.stripe-token', 'select token from payment_methods where guid = $1')
  expect(await portal.db.query(tokens, [oskar.guid])).toEqual([{ token: `${stripe.session(ref).customer} pm_${ref}` }])
})

test('the same card again: what stood for it before is forgotten at Stripe, once, and what stands for it now is not', async () => {
  const tokens = statement<{ token: string }>('test.stripe-token', 'select token from payment_methods where guid = $1')
  const methods = async () => (await portal.db.query(tokens, [oskar.guid])).map(({ token }) => token.split(' ')[1])
  const [before] = await methods()
  const { ref, setupId } = await begin('CREDITCARD')
  stripe.give(ref)
  expect((await finish(setupId)).statusCode).toBe(200)
  expect(await methods()).toEqual([`pm_${ref}`])
  await portal.jobs.drain()
  const forgotten = () => stripe.acts.filter((act) => act.endsWith('/detach'))
  await expect.poll(forgotten, settled).toEqual([`POST /v1/payment_methods/${before}/detach`])
})

test('who does not come back has it stored all the same: a callback only makes us ask', async () => {
  const { ref } = await begin('PAYPAL')
  // Said by nobody who may, then too early, then ten times.
  expect((await callBack('checkout.session.completed', ref, { signature: 't=1,v1=0' })).statusCode).toBe(400)
  await callBack('checkout.session.completed', ref)
  await portal.jobs.drain()
  expect(await list()).toHaveLength(1)
  stripe.give(ref)
  await Promise.all(Array.from({ length: 10 }, () => callBack('checkout.session.completed', ref)))
  await portal.jobs.drain()
  await expect.poll(list, settled).toMatchObject([{ type: 'CREDITCARD' }, { description: 'p•••@example.org' }])
})

test('is begun once, though the first answer is lost', async () => {
  const before = stripe.acts.length
  stripe.loseAnswers(1)
  const { url } = await begin('CREDITCARD')
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.example/)
  expect(stripe.acts).toHaveLength(before + 1)
})

test.each(quickTroubles)('an answer that is %s: whoever waits may try again, and it is begun once', async (trouble) => {
  const before = (await list()).length
  stripe.suffer(trouble)
  const failed = await portal.call('POST', `${path}/setups`, { as: oskar, body: { type: 'CREDITCARD' } })
  expect([failed.statusCode, failed.headers['retry-after'], failed.json()]).toMatchObject([
    503,
    '5',
    { code: 'temporarily-unavailable' },
  ])
  stripe.suffer(undefined)
  const { ref, setupId } = await begin('CREDITCARD')
  stripe.suffer(trouble)
  expect((await finish(setupId)).json()).toMatchObject({ code: 'temporarily-unavailable' })
  stripe.suffer(undefined)
  expect(stripe.session(ref).status).toBe('open')
  expect(await list()).toHaveLength(before)
})

test('what is removed is forgotten over there too', async () => {
  const [, paypal] = await list()
  await portal.call('DELETE', `${path}/methods/${paypal?.methodId ?? ''}`, { as: oskar })
  await portal.jobs.drain()
  await expect.poll(() => stripe.acts.at(-1), settled).toMatch(/^POST \/v1\/payment_methods\/pm_cs_test_\d+\/detach$/)
})

test('what paid an order is stored where its buyer wished so', async () => {
  const { order, check } = paying(portal)
  const { orderId } = await order(oskar, 'mediastick-2', { type: 'PAYPAL', once: true, remember: true })
  const { url } = await check(oskar, orderId)
  const ref = url?.split('/').at(-1) ?? ''
  expect(Object.fromEntries(stripe.session(ref).asked)).toMatchObject({
    customer_creation: 'always',
    'payment_intent_data[setup_future_usage]': 'off_session',
  })
  stripe.pay(ref)
  expect(await check(oskar, orderId)).toMatchObject({ state: 'paid', payment: { description: 'p•••@example.org' } })
  expect((await list()).map(({ description }) => description)).toContain('p•••@example.org')
})

test('a card whose bank asks for a second factor is stored once that is given, not before', async () => {
  const { ref, setupId } = await begin('CREDITCARD')
  const before = await list()
  stripe.session(ref).setup_intent = { status: 'requires_action', payment_method: null }
  expect((await finish(setupId)).json()).toMatchObject({ code: 'setup-open' })
  expect(await list()).toEqual(before)
  stripe.give(ref)
  expect((await finish(setupId)).statusCode).toBe(200)
})
