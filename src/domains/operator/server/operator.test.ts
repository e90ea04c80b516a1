/** What an operator sees and does, over HTTP on a real database. */
import { beforeEach, describe, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

import type { WireDevice } from '../api.ts'
import type { WireOrder } from '../order-schema.ts'
import type { WireAct } from '../wire-schema.ts'

// Slow enough that nobody but the operator moves an order.
const portal = await startPortal({ FULFILMENT_DELAY_MS: '600000' })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const path = '/erleben/api/operator/v1'
let operator: Browser

beforeEach(async () => {
  operator = await signInBrowser(portal, 'betrieb@example.org')
})

async function call(method: 'GET' | 'POST' | 'PUT', below: string, payload?: object, browser = operator) {
  const headers = await browser.headers()
  return portal.app.inject({ method, url: `${path}${below}`, headers, ...(payload && { payload }) })
}

const device = async (id: string) =>
  (await call('GET', `/devices/${id}`)).json<{ device: WireDevice; acts: WireAct[] }>()
const order = async (id: string) =>
  (await call('GET', `/orders/${anna.guid}/${id}`)).json<{ order: WireOrder; acts: WireAct[] }>()
const move = (id: string, body: object) => call('POST', `/orders/${anna.guid}/${id}/move`, body)
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const stock = async () => (await device('tuerkamera')).device.available
const findDevices = async (q: string) =>
  (await call('GET', `/devices?q=${encodeURIComponent(q)}`)).json<{ devices: WireDevice[] }>().devices
const findOrders = async (query: string) =>
  (await call('GET', `/orders?${query}`)).json<{
    orders: Pick<WireOrder, 'number' | 'orderId' | 'placedAt' | 'state'>[]
  }>().orders
const inShop = async (id: string) => portal.call('GET', `/erleben/api/shop/v1/products/${id}`)

describe('the role', () => {
  test.each([
    ['GET', '/devices'],
    ['GET', '/orders'],
  ] as const)('%s %s is for operators alone', async (method, below) => {
    const adviser = await signInBrowser(portal, 'berater@example.org')
    expect((await call(method, below, undefined, adviser)).json()).toMatchObject({ code: 'not-an-operator' })
    expect((await portal.call(method, path + below, { as: anna })).statusCode).toBe(403)
    expect((await portal.call(method, path + below)).statusCode).toBe(401)
    expect((await call(method, below)).statusCode).toBe(200)
  })

  test('an operator is no adviser and sees no customer’s own calls', async () => {
    const headers = { cookie: operator.cookie(), 'x-auth-token': (await operator.token()) ?? '' }
    const own = await portal.app.inject({ url: '/erleben/api/contract/v2', headers })
    expect(own.json()).toMatchObject({ code: 'no-customer-chosen' })
    const queue = await portal.app.inject({ url: '/erleben/api/declarations/queue', headers })
    expect(queue.json()).toMatchObject({ code: 'not-an-adviser' })
  })

  test('is asked for anew before every write: once taken away, nothing is done and the session is over', async () => {
    const revoke = statement('', `update accounts set operator = $1 where username = 'betrieb@example.org'`)
    const { device: before } = await device('tuerkamera')
    await portal.db.query(revoke, [false])
    const wish = { price: 1, visible: true, seenPrice: before.price, seenVisible: true }
    const refused = await call('PUT', '/devices/tuerkamera/offer', wish)
    await portal.db.query(revoke, [true])
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ code: 'not-an-operator' })])
    expect((await call('GET', '/devices')).statusCode).toBe(401)
  })
})

describe('devices', () => {
  test('are found by name, number and code, hidden ones too', async () => {
    expect((await findDevices('TÜRKAM')).map(({ productId }) => productId)).toContain('tuerkamera')
    const [one] = await findDevices('tuerkamera')
    expect((await findDevices(one?.modelNumber ?? '')).map(({ productId }) => productId)).toContain('tuerkamera')
    expect(await findDevices('gibt es nicht')).toEqual([])
  })

  test('are found by several words, each of which they have, in any order', async () => {
    const found = await findDevices(' graphit  FON ')
    expect(found.length).toBeGreaterThan(0)
    for (const { name, variant } of found) expect(`${name} ${variant}`).toMatch(/fon.*graphit/is)
    expect(await findDevices('fon graphit unauffindbar')).toEqual([])
  })

  test('price and visibility: at once in the shop, on record, a version of the catalogue', async () => {
    const id = 'tuerkamera'
    const seen = (await device(id)).device
    const wish = { price: 71.5, visible: true, seenPrice: seen.price, seenVisible: true }
    expect((await call('PUT', `/devices/${id}/offer`, wish)).statusCode).toBe(204)
    await expect
      .poll(async () => (await inShop(id)).json<{ variants: { price: number }[] }>().variants[0]?.price)
      .toBe(71.5)
    expect((await device(id)).acts[0]).toMatchObject({
      name: 'Otto Oster',
      kind: 'product',
      before: { price: seen.price },
      after: { price: 71.5 },
    })
    const hide = { price: 71.5, visible: false, seenPrice: 71.5, seenVisible: true }
    expect((await call('PUT', `/devices/${id}/offer`, hide)).statusCode).toBe(204)
    await expect.poll(async () => (await inShop(id)).statusCode).toBe(404)
    // Somebody else looked at it before.
    expect((await call('PUT', `/devices/${id}/offer`, wish)).json()).toMatchObject({ code: 'changed-meanwhile' })
    await call('PUT', `/devices/${id}/offer`, { ...hide, visible: true, seenVisible: false })
  })

  test('what is saved as it was is no change: it stands in no record', async () => {
    const seen = (await device('klangleiste-100')).device
    const same = { price: seen.price, visible: true, seenPrice: seen.price, seenVisible: true }
    expect((await call('PUT', '/devices/klangleiste-100/offer', same)).statusCode).toBe(204)
    expect((await device('klangleiste-100')).acts).toEqual([])
  })

  test('stock: counted with a reason; who counted on an older number looks again', async () => {
    const { device: before } = await device('mediastick-2')
    const counted = {
      available: 77,
      restockOn: null,
      deliveryDays: 3,
      reason: 'Inventur',
      seenAvailable: before.available,
      seenRestockOn: before.restockOn,
      seenDeliveryDays: before.deliveryDays,
    }
    expect((await call('PUT', '/devices/mediastick-2/stock', { ...counted, reason: '' })).statusCode).toBe(400)
    const answers = await Promise.all([1, 2, 3].map(() => call('PUT', '/devices/mediastick-2/stock', counted)))
    expect(statuses(answers)).toEqual([204, 409, 409])
    expect((await device('mediastick-2')).acts).toEqual([
      expect.objectContaining({
        kind: 'stock',
        reason: 'Inventur',
        before: { available: before.available, restockOn: before.restockOn, deliveryDays: before.deliveryDays },
        after: { available: 77, restockOn: null, deliveryDays: 3 },
      }),
    ])
    // Who sees the number, but not the days that somebody has set since.
    const older = { ...counted, seenAvailable: 77 }
    expect((await call('PUT', '/devices/mediastick-2/stock', older)).json()).toMatchObject({
      code: 'changed-meanwhile',
    })
    const over = { ...older, seenDeliveryDays: 3, restockOn: '2026-11-19' }
    expect((await call('PUT', '/devices/mediastick-2/stock', over)).json()).toMatchObject({ code: 'restock-wrong' })
  })
})

describe('orders', () => {
  test('are found by their number, by the customer’s, by state', async () => {
    const orderId = await buy(anna, { productId: 'tuerkamera' })
    const { number } = (await order(orderId)).order
    expect((await findOrders(`q=${number.toLowerCase()}`)).map((one) => one.orderId)).toEqual([orderId])
    expect((await findOrders('q=2048%20113%20907')).map((one) => one.orderId)).toContain(orderId)
    expect((await findOrders('state=paid')).map(({ state }) => state)).toContain('paid')
    expect(await findOrders('q=2048113900')).toEqual([])
  })

  test('go on step by step, with the number of the parcel, each on record; none is taken twice', async () => {
    const orderId = await buy(anna, { productId: 'tuerkamera' })
    expect((await move(orderId, { step: 'send', tracking: '1', seen: 'paid' })).json()).toMatchObject({
      code: 'not-possible',
    })
    const answers = await Promise.all([1, 2, 3].map(() => move(orderId, { step: 'pack', seen: 'paid' })))
    expect(statuses(answers)).toEqual([204, 409, 409])
    expect((await move(orderId, { step: 'send', seen: 'packed' })).json()).toMatchObject({ code: 'tracking-missing' })
    const wish = { step: 'send', tracking: 'JJD-4711', seen: 'packed' }
    expect((await move(orderId, { ...wish, carrier: 'Brieftaube' })).json()).toMatchObject({ code: 'carrier-unknown' })
    expect((await move(orderId, { ...wish, carrier: 'Stadtkurier' })).statusCode).toBe(204)
    expect((await move(orderId, { step: 'deliver', seen: 'sent' })).statusCode).toBe(204)
    const { acts, order: now } = await order(orderId)
    expect(now).toMatchObject({
      state: 'delivered',
      parcels: [{ number: 'JJD-4711', carrier: 'Stadtkurier' }],
      next: null,
    })
    expect(now).toMatchObject({ payment: expect.stringMatching(/^IBAN für Lastschrift, DE59\u{A0}8609\u{A0}.*\*$/u) })
    expect((await read(anna, orderId)).parcels).toMatchObject([
      { carrier: 'Stadtkurier', number: 'JJD-4711', link: null },
    ])
    expect(now.events.slice(-3).map(({ by }) => by)).toEqual(['operator', 'operator', 'operator'])
    expect(acts.map(({ after }) => after?.['state'])).toEqual(['delivered', 'sent', 'packed'])
  })

  test('what goes back comes in and its money goes back, once', async () => {
    const orderId = await buy(anna, { productId: 'tuerkamera' })
    for (const [step, seen] of [
      ['pack', 'paid'],
      ['send', 'packed'],
      ['deliver', 'sent'],
    ] as const)
      await move(orderId, { step, seen, tracking: 'JJD-1' })
    // Whoever unpacks it has to know that it may be broken.
    const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: 'Kaputt oder unvollständig' }
    await portal.call('POST', `/erleben/api/orders/v1/${orderId}/returns`, { as: anna, body })
    const [back] = (await order(orderId)).order.returns
    expect(back?.reason).toBe(body.reason)
    const before = await stock()
    const receive = () =>
      call('POST', `/orders/${anna.guid}/${orderId}/returns/${back?.number}/move`, { seen: 'announced' })
    const answers = await Promise.all([receive(), receive()])
    expect(statuses(answers)).toEqual([204, 409])
    expect(await stock()).toBe(before + 1)
    expect((await order(orderId)).order.returns[0]).toMatchObject({ state: 'received', isAsked: false })
    const payBack = () =>
      call('POST', `/orders/${anna.guid}/${orderId}/returns/${back?.number}/move`, { seen: 'received' })
    expect(statuses(await Promise.all([payBack(), payBack(), payBack()]))).toEqual([204, 409, 409])
    // Until the provider has paid it back nobody is offered to ask again.
    const [asked] = (await order(orderId)).order.returns
    expect(asked?.isAsked === true || asked?.state === 'refunded').toBe(true)
    // Each press is on record, but for those that did nothing.
    expect((await order(orderId)).acts.filter(({ kind }) => kind === 'return')).toHaveLength(2)
    await expect.poll(async () => (await order(orderId)).order.returns[0]?.state, { timeout: 20_000 }).toBe('refunded')
  })

  test('is cancelled while it can be, once, with a reason that its buyer is told', async () => {
    const before = await stock()
    const orderId = await buy(anna, { productId: 'tuerkamera' })
    const cancel = (body: object) => call('POST', `/orders/${anna.guid}/${orderId}/cancel`, body)
    const wish = { reason: 'Das Gerät ist beim Packen gefallen.', seen: 'paid' }
    expect((await cancel({ ...wish, reason: 'x' })).statusCode).toBe(400)
    expect(statuses(await Promise.all([cancel(wish), cancel(wish), cancel(wish)]))).toEqual([204, 409, 409])
    expect((await cancel({ ...wish, seen: 'cancelled' })).json()).toMatchObject({ code: 'not-possible' })
    const { acts, order: now } = await order(orderId)
    expect(now).toMatchObject({ state: 'cancelled', canCancel: false, next: null })
    expect(now.events.at(-1)).toMatchObject({ state: 'cancelled', by: 'operator' })
    expect(acts).toMatchObject([{ kind: 'order', before: { state: 'paid' }, reason: wish.reason }])
    expect(await stock()).toBe(before)
    await portal.jobs.drain()
    const told = statement<{ text: string }>('', `select text from mails where subject = $1`)
    const mails = () => portal.db.query(told, [`Deine Bestellung ${now.number} ist storniert`])
    await expect.poll(mails, { timeout: 20_000 }).toMatchObject([{ text: expect.stringContaining(wish.reason) }])
    await expect.poll(() => disagreeing(portal.db), { timeout: 20_000 }).toEqual([])
  })

  test('somebody else’s guid finds no order', async () => {
    const orderId = await buy(anna, { productId: 'tuerkamera' })
    const other = '019a9e00-0000-7000-8000-000000000002'
    expect((await call('GET', `/orders/${other}/${orderId}`)).statusCode).toBe(404)
  })
})

describe('vouchers', () => {
  test('campaigns and codes are seen; a blocked code is taken by nobody, once, on record', async () => {
    interface List {
      campaigns: { title: string; codes: number; code: string | null; used: number }[]
      codes: { code: string; blocked: boolean; singleUse: boolean }[]
    }
    const list = async (q = '') => (await call('GET', `/vouchers?q=${encodeURIComponent(q)}`)).json<List>()
    const { campaigns } = await list()
    // What demo customers have bought with a code is counted, as what others buy.
    expect(campaigns).toContainEqual(expect.objectContaining({ code: 'HERBST-10', codes: 1, used: 2 }))
    const { codes } = await list(campaigns[0]?.title)
    const [one] = codes
    expect(one?.blocked).toBe(false)
    const code = one?.code ?? ''
    const block = (blocked: boolean) => call('PUT', `/vouchers/${code}`, { blocked })
    expect(statuses(await Promise.all([block(true), block(true)]))).toEqual([204, 409])
    const entered = {
      cartUserId: anna.guid,
      guid: anna.guid,
      itemInstanceId: '3104917',
      product: 'hd-sender',
      voucher: code,
    }
    const validate = '/erleben/api/v1/voucher-bff/voucher/validate'
    expect((await portal.call('POST', validate, { as: anna, body: entered })).statusCode).toBe(204)
    expect((await list(code)).codes).toContainEqual(expect.objectContaining({ code, blocked: true }))
    expect((await block(false)).statusCode).toBe(204)
    const acts = statement<{ n: number }>('', 'select count(*)::int as n from operator_acts where about = $1')
    expect((await portal.db.query(acts, [code]))[0]?.n).toBe(2)
  })
})
