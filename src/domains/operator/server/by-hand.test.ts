/** `FULFILMENT=operator`: nobody but an operator moves parcels and what goes back. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import type { Message } from '#domains/messages/api.ts'

// The embedded logistics would take no time.
const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const { act, enter, post, read: asOperator } = await operatorDesk(portal, anna)

/** An order whose parcel is on its way. */
async function sent(): Promise<string> {
  const orderId = await buy(await portal.signIn('anna@example.org'), { productId: 'tuerkamera' })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await act(`${orderId}/move`, { step: 'send', tracking: 'JJD-2', seen: 'packed' })
  return orderId
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

test('what the carrier tells stands at the order with its time and place; handed over is delivered from then', async () => {
  await enter()
  const orderId = await sent()
  const at = (minutes: number) => new Date(portal.clock.now() + minutes * 60_000).toISOString()
  const sentAt = at(0)
  portal.clock.advance(600_000)
  const report = (body: object) => post(`${orderId}/parcel`, { seen: 'sent', place: 'Halle', ...body })
  expect((await report({ code: 'out', at: at(1) })).json()).toMatchObject({ code: 'time-ahead' })
  expect((await report({ code: 'out', at: at(-11) })).json()).toMatchObject({ code: 'time-before-sent' })
  expect((await report({ code: 'out', at: at(0), seen: 'packed' })).json()).toMatchObject({ code: 'changed-meanwhile' })
  expect((await report({ code: 'lost', at: at(0) })).statusCode).toBe(400)
  const twice = { code: 'out', at: at(-5) }
  expect([(await report(twice)).statusCode, (await report(twice)).statusCode]).toEqual([204, 204])
  const last = { code: 'delivered', at: at(-2), place: '' }
  expect((await report(last)).statusCode).toBe(204)
  expect((await report(last)).json()).toMatchObject({ code: 'changed-meanwhile' })
  expect((await report({ ...last, seen: 'delivered' })).json()).toMatchObject({ code: 'not-possible' })
  const now = await read(await portal.signIn('anna@example.org'), orderId)
  expect(now.parcels[0]?.events).toEqual([{ code: 'out', at: at(-5), place: 'Halle' }, last])
  expect(now.events.slice(-2)).toEqual([
    { state: 'sent', at: sentAt },
    { state: 'delivered', at: at(-2) },
  ])
  const { acts } = await asOperator(orderId)
  expect(acts[0]).toMatchObject({
    kind: 'parcel',
    name: 'Otto Oster',
    after: { parcel: 'delivered', happened: at(-2) },
  })
})

test('what was reported by mistake is taken back, a delivery too: nothing counts from it', async () => {
  await enter()
  const orderId = await sent()
  const at = new Date(portal.clock.now()).toISOString()
  const now = async () => read(await portal.signIn('anna@example.org'), orderId)
  const undo = (body: object) => post(`${orderId}/parcel/undo`, { at, ...body })
  await post(`${orderId}/parcel`, { seen: 'sent', code: 'out', place: 'Halle', at })
  expect((await undo({ code: 'failed', seen: 'sent' })).json()).toMatchObject({ code: 'changed-meanwhile' })
  expect((await undo({ code: 'out', seen: 'sent' })).statusCode).toBe(204)
  expect((await now()).parcels[0]?.events).toEqual([])
  const delivered = { code: 'delivered', place: 'Leipzig', at }
  // Messages of one instant stand in no order.
  portal.clock.advance(1000)
  await post(`${orderId}/parcel`, { ...delivered, seen: 'sent' })
  expect((await now()).returnUntil).not.toBeNull()
  portal.clock.advance(1000)
  expect((await undo({ code: 'delivered', seen: 'delivered' })).statusCode).toBe(204)
  portal.clock.advance(1000)
  const again = await now()
  expect(again).toMatchObject({ state: 'sent', returnUntil: null, parcels: [{ number: 'JJD-2', events: [] }] })
  expect(again.events.map(({ state }) => state)).not.toContain('delivered')
  // The right one counts, and nothing that went back loses its delivery.
  expect((await post(`${orderId}/parcel`, { ...delivered, seen: 'sent' })).statusCode).toBe(204)
  const as = await portal.signIn('anna@example.org')
  const told = (await portal.call('GET', '/erleben/api/messages/v1', { as })).json<Message[]>()
  // Its confirmation comes when its job runs.
  const deliveries = told.filter(
    ({ title }) => /(angekommen|noch unterwegs)$/.test(title) && title.includes(again.number),
  )
  expect(deliveries.map(({ title }) => title.replace(/^.*ist /, ''))).toEqual([
    'angekommen',
    'noch unterwegs',
    'angekommen',
  ])
  const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  await portal.call('POST', `${orders}/${orderId}/returns`, { as, body })
  expect((await undo({ code: 'delivered', seen: 'delivered' })).json()).toMatchObject({ code: 'not-possible' })
})

test('said to be delivered without more, it was handed over where it went, now', async () => {
  await enter()
  const orderId = await sent()
  await act(`${orderId}/move`, { step: 'deliver', seen: 'sent' })
  const { parcels } = await read(await portal.signIn('anna@example.org'), orderId)
  expect(parcels[0]?.events).toMatchObject([{ code: 'delivered', place: 'Leipzig' }])
})
