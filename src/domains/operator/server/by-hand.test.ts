/** `FULFILMENT=operator`: nobody but an operator moves parcels and what goes back. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

// The embedded logistics would take no time.
const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const operator = await signInBrowser(portal, 'betrieb@example.org')

async function act(below: string, payload: object): Promise<number> {
  const headers = await operator.headers()
  const url = `/erleben/api/operator/v1/orders/${anna.guid}/${below}`
  return (await portal.app.inject({ method: 'POST', url, headers, payload })).statusCode
}

test('a paid order waits for a person, through every step and back', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera' })
  // Tokens end with the minutes.
  const now = async () => read(await portal.signIn('anna@example.org'), orderId)
  const state = async () => (await now()).state
  const rest = async () => {
    await portal.jobs.drain()
    portal.clock.advance(600_000)
    await portal.openWork.sweep()
    await portal.jobs.drain()
  }
  await rest()
  expect(await state()).toBe('paid')
  expect(await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })).toBe(204)
  await rest()
  expect(await state()).toBe('packed')
  expect(await act(`${orderId}/move`, { step: 'send', tracking: 'JJD-1', seen: 'packed' })).toBe(204)
  expect(await act(`${orderId}/move`, { step: 'deliver', seen: 'sent' })).toBe(204)
  const as = await portal.signIn('anna@example.org')
  const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  await portal.call('POST', `${orders}/${orderId}/returns`, { as, body })
  await rest()
  const back = (await now()).returns[0]
  expect(back?.state).toBe('announced')
  expect(await act(`${orderId}/returns/${back?.number}/move`, { seen: 'announced' })).toBe(204)
  expect(await act(`${orderId}/returns/${back?.number}/move`, { seen: 'received' })).toBe(204)
  const done = async () => (await now()).returns[0]?.state
  await expect.poll(done, { timeout: 20_000 }).toBe('refunded')
})
