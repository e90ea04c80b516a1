/** Stripe's library against a server that answers wrongly: every call comes to its end, within its time and in bounds. */
import { afterAll, afterEach, expect, test } from 'vitest'

import { openStripeServer } from '#app/testing/stripe-server.ts'
import { endlessTroubles, quickTroubles } from '#app/testing/stripe-trouble.ts'

import { stripeClient, understood } from './stripe-client.ts'

const stripe = await openStripeServer()
afterEach(() => stripe.suffer(undefined))
afterAll(() => stripe.close())

const client = stripeClient({ secretKey: 'sk_test_1', api: stripe.origin }, 500)

test.each([...quickTroubles, ...endlessTroubles])('an answer that is %s is a failed call', async (trouble) => {
  stripe.suffer(trouble)
  const begun = performance.now()
  const call = (await client()).checkout.sessions.create({ mode: 'payment' }, { idempotencyKey: trouble })
  await expect(call.then((answer) => understood(answer))).rejects.toThrow(/Stripe|many requests|timeout|error/i)
  // Twice its time, the pause in between, and a busy machine.
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('an answer about something else is none', () => {
  expect(understood({ id: 'cs_1' }, 'cs_1')).toEqual({ id: 'cs_1' })
  expect(() => understood({ id: 'cs_2' }, 'cs_1')).toThrow('not understood')
})
