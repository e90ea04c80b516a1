/** What an operator reads off a parcel: its number on the way out, what is sound when it comes in. On a real database. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

import type { WireOrder } from '../order-schema.ts'
import type { WireAct } from '../wire-schema.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const operator = await signInBrowser(portal, 'betrieb@example.org')
const base = '/erleben/api/operator/v1'

const get = async <Answer>(path: string) =>
  (await portal.app.inject({ url: base + path, headers: await operator.headers() })).json<Answer>()
const post = async (path: string, payload: object) =>
  portal.app.inject({ method: 'POST', url: base + path, headers: await operator.headers(), payload })
const stock = async () => (await get<{ device: { available: number } }>('/devices/tuerkamera')).device.available

test('of three that come in two are sold again; all of the money goes back', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 })
  const path = `/orders/${anna.guid}/${orderId}`
  await post(`${path}/move`, { step: 'pack', seen: 'paid' })
  await post(`${path}/move`, { step: 'send', tracking: 'JJD000390001', seen: 'packed' })
  await post(`${path}/move`, { step: 'deliver', seen: 'sent' })
  const wish = { lines: [{ lineNo: 1, quantity: 3 }], reason: null }
  await portal.call('POST', `${orders}/${orderId}/returns`, { as: anna, body: wish })
  const read = () => get<{ order: WireOrder; acts: WireAct[] }>(path)
  const [back] = (await read()).order.returns
  const before = await stock()
  const receive = (quantity: number) =>
    post(`${path}/returns/${back?.number}/move`, { seen: 'announced', sound: [{ lineNo: 1, quantity }] })
  expect((await receive(4)).json()).toMatchObject({ code: 'sound-wrong' })
  expect((await receive(2)).statusCode).toBe(204)
  expect(await stock()).toBe(before + 2)
  const { acts, order } = await read()
  expect(acts[0]).toMatchObject({ kind: 'return', after: { state: 'received', broken: 1 } })
  expect(order.returns[0]).toMatchObject({ state: 'received', refund: back?.refund })
})

test('the number of a parcel is one that its carrier can have given; blanks are taken out', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera' })
  const path = `/orders/${anna.guid}/${orderId}`
  await post(`${path}/move`, { step: 'pack', seen: 'paid' })
  for (const tracking of ['1', 'kommt noch', '0'.repeat(21)]) {
    const refused = await post(`${path}/move`, { step: 'send', seen: 'packed', tracking })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'tracking-wrong' }])
  }
  const taken = await post(`${path}/move`, { step: 'send', seen: 'packed', tracking: ' JD01 4600 0032 ' })
  expect(taken.statusCode).toBe(204)
  expect((await get<{ order: WireOrder }>(path)).order.parcels[0]?.number).toBe('JD0146000032')
})
