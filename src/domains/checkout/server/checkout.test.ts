/** A purchase over HTTP, on a real database: races, refusals, what follows from it. */
import { describe, expect, test } from 'vitest'

import { bags, buying, checkout, orders } from '#app/testing/buying.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import type { WireBag } from '#domains/bag/api.ts'
import { listPurchasesUnderWay } from '#domains/orders/server/open-purchases.ts'
import { statement } from '#platform/server/db.ts'

import type { Checkout } from '../api.ts'

// Nothing is packed meanwhile.
const portal = await startPortal({ FULFILMENT_DELAY_MS: '60000' })
const [anna, paul, nora, david, lena, emil] = await Promise.all(
  ['anna', 'paul', 'nora', 'david', 'lena', 'emil'].map((name) => portal.signIn(`${name}@example.org`)),
)

const { deliver, fill, place, read } = buying(portal)

const setStock = statement('test.set-stock', 'update shop_stock set available = $2 where product_id = $1')
const stockOf = statement<{ available: number }>(
  'test.stock-of',
  'select available from shop_stock where product_id = $1',
)
const available = async (productId: string) => (await portal.db.query(stockOf, [productId]))[0]?.available
const setPrice = statement('test.set-price', 'update shop_variants set price_cents = $2 where product_id = $1')
const countOrders = statement<{ orders: number }>(
  'test.orders',
  'select count(*)::int as orders from orders where guid = $1',
)

describe('a purchase', () => {
  test('of devices and an option: placed, confirmed, packed, sent, delivered', async () => {
    const bag = await fill(
      anna,
      { productId: 'tuerkamera', quantity: 2 },
      { productId: 'filme-serien', contractId: '3104917' },
    )
    const before = (await available('tuerkamera')) ?? 0
    expect((await deliver(anna)).statusCode).toBe(204)
    const answer = await place(anna, bag)
    expect(answer.statusCode).toBe(201)
    const { number, orderId } = answer.json<{ number: string; orderId: string }>()
    expect(number).toMatch(/^B-2026-\d{6}$/)
    const purchase = await read(anna, orderId)
    expect(purchase).toMatchObject({
      number,
      state: 'paid',
      events: [{ state: 'placed' }, { state: 'paid' }],
      canCancel: true,
      sums: { oneTime: bag.sums.oneTime, monthly: bag.sums.monthly },
      delivery: { kind: 'home', address: { name: 'Anna Brandt' } },
      lines: [
        { productId: 'tuerkamera', quantity: 2 },
        { kind: 'option', productId: 'filme-serien', contractId: '3104917' },
      ],
    })
    expect(await available('tuerkamera')).toBe(before - 2)
    // The bag is empty, the address is asked for anew next time.
    expect((await portal.call('GET', `${bags}/${bag.bagId}`, { as: anna })).json<WireBag>().items).toEqual([])
    expect((await portal.call('GET', checkout, { as: anna })).json<Checkout>().delivery).toBeNull()
    await portal.jobs.drain()
    const mails = statement<{ subject: string }>('test.order-mails', 'select subject from mails where guid = $1')
    await expect
      .poll(async () => (await portal.db.query(mails, [anna?.guid])).map(({ subject }) => subject))
      .toContain(`Deine Bestellung ${number}`)
    const options = (await portal.call('POST', '/erleben/api/contract/v2/3104917', { as: anna, body: {} })).json<{
      subContracts?: { product?: { id: string } }[]
    }>()
    expect(JSON.stringify(options)).toContain('filme-serien')
  })

  test('of a device and an option that is paid once: what comes with the invoice is not paid with the order', async () => {
    const bag = await fill(anna, { productId: 'powerbank-20' }, { productId: 'daten-5gb', contractId: '3177120' })
    const device = bag.items.find(({ kind }) => kind === 'hardware')?.oneTimePrice ?? 0
    const option = bag.items.find(({ kind }) => kind === 'option')?.oneTimePrice ?? 0
    expect(option).toBeGreaterThan(0)
    expect(bag.sums).toMatchObject({ goods: device, onInvoice: option, monthly: 0, pieces: 1 })
    await deliver(anna)
    const { orderId } = (await place(anna, bag)).json<{ orderId: string }>()
    const { lines, sums } = await read(anna, orderId)
    expect(sums).toMatchObject({ oneTime: bag.sums.oneTime, onInvoice: option, monthly: 0 })
    expect(lines.map(({ oneTimePrice, piecesLeft }) => [oneTimePrice, piecesLeft])).toContainEqual([option, 0])
  })

  test('that waits for its payment is known to whoever comes back, until it is paid', async () => {
    const { order, play } = paying(portal)
    const waiting = async (as: Parameters<typeof order>[0]) =>
      (await portal.call('GET', checkout, { as })).json<Checkout>().unpaid
    const { orderId, ref } = await order(david, 'mediastick-2', { type: 'CREDITCARD', once: true })
    expect([await waiting(david), await waiting(lena)]).toEqual([orderId, null])
    await play(david, ref, 'success')
    await expect.poll(() => waiting(david)).toBeNull()
  })

  test('to a parcel shop of one whose address no contract tells: billed to the one that was typed', async () => {
    const bag = await fill(emil, { productId: 'mediastick-2' })
    const address = { name: 'Emil Sommer', street: 'Lindenweg', streetNr: '12', zip: '04229', city: 'Leipzig' }
    const shop = { kind: 'parcel-shop', phone: null, shopId: '04229-1' }
    expect((await deliver(emil, shop)).json()).toMatchObject({ status: 422, code: 'address-invalid' })
    expect((await deliver(emil, { ...shop, address })).statusCode).toBe(204)
    expect((await portal.call('GET', checkout, { as: emil })).json()).toMatchObject({ home: null, billing: address })
    const placed = await place(emil, bag, { payment: { type: 'CREDITCARD', once: true } })
    const purchase = await read(emil, placed.json<{ orderId: string }>().orderId)
    expect(purchase.billing).toEqual(address)
    expect(purchase.delivery).toMatchObject({ shop: 'Kiosk am Eck', address: { name: 'Emil Sommer', zip: '04229' } })
  })

  test('of nobody but the buyer is seen', async () => {
    const bag = await fill(anna, { productId: 'mediastick-2' })
    await deliver(anna)
    const { orderId } = (await place(anna, bag)).json<{ orderId: string }>()
    expect((await portal.call('GET', `${orders}/${orderId}`, { as: paul })).statusCode).toBe(404)
    expect((await portal.call('POST', `${orders}/${orderId}/cancel`, { as: paul })).statusCode).toBe(404)
  })
})

describe('refused', () => {
  test('what was shown is not what it costs today', async () => {
    const bag = await fill(lena, { productId: 'heimrouter-6' })
    await deliver(lena)
    await portal.db.query(setPrice, ['heimrouter-6', 18900])
    const answer = await place(lena, bag)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'price-changed'])
    const today = (await portal.call('GET', `${bags}/${bag.bagId}`, { as: lena })).json<WireBag>()
    expect((await place(lena, today)).statusCode).toBe(201)
  })

  test.each([
    ['an empty bag', [], {}, 'bag-empty'],
    [
      'an unknown payment method',
      [{ productId: 'mediastick-2' }],
      { payment: { type: 'PAYPAL', description: 'x' } },
      'payment-method-unknown',
    ],
  ])('%s', async (_, items, more, code) => {
    const bag = await fill(david, ...items)
    await deliver(david)
    expect((await place(david, bag, more)).json()).toMatchObject({ code })
  })

  test('without an address', async () => {
    const bag = await fill(nora, { productId: 'mediastick-2' })
    expect((await place(nora, bag)).json()).toMatchObject({ code: 'delivery-missing' })
  })

  test('without consent to the terms', async () => {
    const bag = await fill(nora, { productId: 'mediastick-2' })
    expect((await place(nora, bag, { terms: false })).statusCode).toBe(400)
  })

  test("somebody else's bag", async () => {
    const bag = await fill(anna, { productId: 'mediastick-2' })
    expect((await place(paul, bag)).json()).toMatchObject({ code: 'bag-unknown' })
  })

  test.each([
    [
      'a postal code of four digits',
      { kind: 'address', phone: null, address: { name: 'O', street: 'S', streetNr: '1', zip: '0422', city: 'L' } },
      400,
    ],
    ['no address at all', { kind: 'address', phone: null }, 422],
    ['a parcel shop of nowhere', { kind: 'parcel-shop', phone: null, shopId: '00000-9' }, 422],
  ])('a delivery to %s', async (_, body, status) => {
    expect((await deliver(david, body)).statusCode).toBe(status)
  })
})

test('twenty presses of the button are one order', async () => {
  const bag = await fill(david, { productId: 'mediastick-2' })
  await deliver(david)
  const before = (await portal.db.query(countOrders, [david?.guid]))[0]?.orders ?? 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(david, bag, {}, 'pressed-twenty-times')))
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
  expect((await portal.db.query(countOrders, [david?.guid]))[0]?.orders).toBe(before + 1)
})

test('without a key a bag is ordered once all the same: afterwards it is empty', async () => {
  const bag = await fill(david, { productId: 'mediastick-2' })
  await deliver(david)
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(david, bag)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
})

test('the last pieces go to whoever is first, and never more than there are', async () => {
  await portal.db.query(setStock, ['bildschirm-43', 3])
  const buyers = [anna, paul, nora, david, lena]
  const filled = await Promise.all(
    buyers.map(async (as) => {
      const bag = await fill(as, { productId: 'bildschirm-43' })
      await deliver(as)
      return [as, bag] as const
    }),
  )
  const answers = await Promise.all(filled.map(([as, bag]) => place(as, bag)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  const refused = answers
    .filter(({ statusCode }) => statusCode === 409)
    .map((answer) => answer.json<{ code: string }>().code)
  expect(refused).toHaveLength(2)
  expect(new Set(refused)).toEqual(new Set(['out-of-stock']))
  expect(await available('bildschirm-43')).toBe(0)
})

describe('a purchase of services alone', () => {
  test('has no parcel: nothing packs it, and it is withdrawn at its contract', async () => {
    const bag = await fill(anna, { productId: 'sport-paket', contractId: '3104917' })
    const { orderId } = (await place(anna, bag)).json<{ orderId: string }>()
    expect(await read(anna, orderId)).toMatchObject({ state: 'placed', deliveryDate: null, canCancel: false })
    const answer = await portal.call('POST', `${orders}/${orderId}/cancel`, { as: anna })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'not-possible'])
    const overdue = await listPurchasesUnderWay(portal.db, '2030-01-01T00:00:00.000Z', { limit: 1000, offset: 0 })
    expect(overdue.length).toBeGreaterThan(0)
    expect(overdue.map(({ id }) => id)).not.toContain(orderId)
  })
})

describe('cancelling', () => {
  test('gives the pieces back, once, and lets an option fall away that has not begun', async () => {
    const bag = await fill(paul, { productId: 'tuerkamera' }, { productId: 'sport-paket', contractId: '3088411' })
    await deliver(paul)
    const before = (await available('tuerkamera')) ?? 0
    const { orderId } = (await place(paul, bag)).json<{ orderId: string }>()
    expect(await available('tuerkamera')).toBe(before - 1)
    const cancel = () => portal.call('POST', `${orders}/${orderId}/cancel`, { as: paul })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await available('tuerkamera')).toBe(before)
    expect(await read(paul, orderId)).toMatchObject({ state: 'cancelled', canCancel: false })
  })
})
