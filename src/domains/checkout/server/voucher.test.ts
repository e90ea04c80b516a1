/** A voucher in the bag, through to the purchase and what of it goes back. */
import { describe, expect, test } from 'vitest'

import { bags, buying, orders } from '#app/testing/buying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import type { WireBag } from '#domains/bag/api.ts'
import { aCampaign } from '#domains/vouchers/server/campaign.fixture.ts'
import { seedVouchers } from '#domains/vouchers/server/seed.ts'
import { statement } from '#platform/server/db.ts'

// Nothing is packed meanwhile.
const portal = await startPortal({ FULFILMENT_DELAY_MS: '60000' })
const [anna, paul, nora, david, lena, jan] = await Promise.all(
  ['anna', 'paul', 'nora', 'david', 'lena', 'jan'].map((name) => portal.signIn(`${name}@example.org`)),
)
const { deliver, fill, place, read } = buying(portal)

const goods = { priceType: 'ONE_TIME', months: 0, target: 'GOODS', validTo: '2026-12-31' } as const
await seedVouchers(portal.db, [
  aCampaign('TEN', { ...goods, discountCents: 1000 }),
  aCampaign('SHARE', { ...goods, discountCents: 5000, percent: 10, minimumCents: 10000 }),
  aCampaign('CAMERA', { ...goods, discountCents: 1000, products: ['tuerkamera'] }),
  aCampaign('ONCE', { ...goods, discountCents: 1000, singleUse: true, codes: ['T-ONCE-1', 'T-ONCE-2', 'T-ONCE-3'] }),
  aCampaign('EITHER', { ...goods, target: 'ANY', discountCents: 300, singleUse: true, codes: ['T-EITHER-1'] }),
  aCampaign('MONTHS', { validTo: '2026-12-31' }),
])

const service = '/erleben/api/v1/voucher-bff/voucher'
const item = (as: Credentials | undefined, bag: WireBag, voucher: string) => ({
  cartUserId: bag.bagId,
  guid: as?.guid,
  itemInstanceId: bag.items[0]?.itemId ?? '-',
  product: bag.items[0]?.productId ?? '-',
  voucher,
})
const redeem = (as: Credentials | undefined, bag: WireBag, voucher: string) =>
  portal.call('POST', `${service}/validate`, { as, body: item(as, bag, voucher) })
const again = async (as: Credentials | undefined, { bagId }: WireBag) =>
  (await portal.call('GET', `${bags}/${bagId}`, { as })).json<WireBag>()
const withCode = async (as: Credentials | undefined, bag: WireBag, code: string) => {
  expect((await redeem(as, bag, code)).statusCode).toBe(200)
  return again(as, bag)
}
const redeemed = statement<{ n: number }>('test.redeemed', 'select count(*)::int as n from redemptions where code = $1')
const timesRedeemed = async (code: string) => (await portal.db.query(redeemed, [code]))[0]?.n

describe('in the bag', () => {
  test('a code is redeemed, told, taken off', async () => {
    const bag = await fill(anna, { productId: 'tuerkamera', quantity: 2 })
    const answer = await redeem(anna, bag, ' t-ten ')
    expect(answer.json()).toMatchObject({ voucher: 'T-TEN', discount: 10, priceType: 'ONE_TIME', months: 0 })
    const cheaper = await again(anna, bag)
    expect(cheaper.voucher).toMatchObject({ code: 'T-TEN', state: 'applied', discount: 10 })
    expect(cheaper.sums.oneTime).toBe(bag.sums.oneTime - 10)
    expect(cheaper.digest).not.toBe(bag.digest)
    const has = await portal.call('GET', `${service}/cart/hasVoucher/${bag.bagId}`, { as: anna })
    expect(has.json()).toMatchObject({ voucher: 'T-TEN', discount: 10, product: 'tuerkamera' })
    expect((await portal.call('DELETE', `${service}/`, { as: anna, body: item(anna, bag, 'T-TEN') })).statusCode).toBe(
      200,
    )
    expect((await again(anna, bag)).voucher).toBeNull()
    expect((await portal.call('GET', `${service}/cart/hasVoucher/${bag.bagId}`, { as: anna })).statusCode).toBe(204)
  })

  test('a promotion names a line of the bag that it takes something off, whatever line was asked for', async () => {
    const bag = await fill(david, { productId: 'mediastick-2' }, { productId: 'tuerkamera' })
    const lines = Object.fromEntries(bag.items.map(({ itemId, productId }) => [productId, itemId]))
    const asked = [
      { itemInstanceId: 'nowhere', product: 'nothing' },
      { itemInstanceId: lines['mediastick-2'], product: 'mediastick-2' },
      { itemInstanceId: lines['tuerkamera'], product: 'mediastick-2' },
    ]
    for (const line of asked) {
      const body = { ...item(david, bag, 'T-CAMERA'), ...line }
      const answer = await portal.call('POST', `${service}/validate`, { as: david, body })
      expect(answer.json()).toMatchObject({ itemInstanceId: lines['tuerkamera'], product: 'tuerkamera', discount: 10 })
    }
    for (const { itemId, productId } of bag.items) {
      const body = { ...item(david, bag, 'T-TEN'), itemInstanceId: itemId, product: productId }
      const answer = await portal.call('POST', `${service}/validate`, { as: david, body })
      expect(answer.json()).toMatchObject({ itemInstanceId: itemId, product: productId })
    }
  })

  test('another code than the bag holds is not said to be taken off', async () => {
    const bag = await withCode(david, await fill(david, { productId: 'tuerkamera' }), 'T-TEN')
    const drop = async (code: string) =>
      (await portal.call('DELETE', `${service}/`, { as: david, body: item(david, bag, code) })).json<unknown>()
    expect(await drop('T-CAMERA')).toEqual({ removed: false })
    expect(await drop('t-ten')).toEqual({ removed: true })
    expect(await drop('T-TEN')).toEqual({ removed: false })
  })

  test("somebody else's bag is as unknown as none, and hears nothing of its code", async () => {
    const bag = await withCode(anna, await fill(anna, { productId: 'tuerkamera' }), 'T-TEN')
    for (const cart of [bag, { ...bag, bagId: 'nobodys' }])
      expect((await redeem(paul, cart, 'T-TEN')).json()).toMatchObject({ code: 'foreign-cart' })
    expect((await portal.call('GET', `${service}/cart/hasVoucher/${bag.bagId}`, { as: paul })).statusCode).toBe(204)
    await portal.call('DELETE', `${service}/`, { as: paul, body: item(paul, bag, 'T-TEN') })
    expect((await again(anna, bag)).voucher?.code).toBe('T-TEN')
  })

  test('below its least sum it is refused, and later it waits there', async () => {
    const small = await fill(paul, { productId: 'tuerkamera' })
    const refused = await redeem(paul, small, 'T-SHARE')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'voucher-minimum', facts: { minimum: '10000', missing: '2100' } },
    ])
    const [line] = small.items
    const change = (quantity: number) =>
      portal.call('PUT', `${bags}/${small.bagId}/items/${line?.itemId ?? ''}`, { as: paul, body: { quantity } })
    await change(2)
    expect((await withCode(paul, small, 'T-SHARE')).voucher).toMatchObject({ state: 'applied', discount: 15.8 })
    await change(1)
    const waiting = await again(paul, small)
    expect(waiting).toMatchObject({ voucher: { state: 'minimum', discount: 0, missing: 21 }, sums: { discount: 0 } })
  })

  test('of books nothing is taken off (BuchPrG § 3): neither beside a device nor alone, on paper or to load', async () => {
    const [book, eBook] = [{ productId: 'netz-zu-hause' }, { productId: 'netz-zu-hause-e-book' }]
    const bag = await withCode(nora, await fill(nora, book, eBook, { productId: 'tuerkamera' }), 'T-TEN')
    expect(bag).toMatchObject({ voucher: { state: 'applied', discount: 10 }, sums: { discount: 10 } })
    const camera = bag.items.find(({ productId }) => productId === 'tuerkamera')
    await portal.call('DELETE', `${bags}/${bag.bagId}/items/${camera?.itemId ?? ''}`, { as: nora })
    const books = await again(nora, bag)
    expect(books).toMatchObject({
      voucher: { state: 'fixed-price', discount: 0 },
      sums: { oneTime: 39.93, discount: 0 },
    })
    expect((await redeem(nora, books, 'T-SHARE')).json()).toMatchObject({ status: 409, code: 'voucher-fixed-price' })
    await deliver(nora)
    const { orderId } = (await place(nora, books)).json<{ orderId: string }>()
    expect(await read(nora, orderId)).toMatchObject({ voucher: null, sums: { oneTime: 39.93, discount: 0 } })
    expect((await again(nora, bag)).voucher).toMatchObject({ code: 'T-TEN' })
  })

  test('a code for an option, and one for goods at an option, say so', async () => {
    const bag = await fill(nora, { productId: 'tuerkamera' })
    expect((await redeem(nora, bag, 'T-MONTHS')).json()).toMatchObject({ code: 'voucher-option-only' })
    const option = { cartUserId: anna?.guid, guid: anna?.guid, itemInstanceId: '3104917', product: 'filme-serien' }
    const answer = await portal.call('POST', `${service}/validate`, { as: anna, body: { ...option, voucher: 'T-TEN' } })
    expect(answer.json()).toMatchObject({ code: 'voucher-goods-only' })
  })

  test('ten wrong codes end it, here as at options', async () => {
    const bag = await fill(jan, { productId: 'tuerkamera' })
    for (let n = 0; n < 10; n += 1) expect((await redeem(jan, bag, `T-NO-${n}`)).statusCode).toBe(204)
    expect((await redeem(jan, bag, 'T-TEN')).statusCode).toBe(429)
  })
})

describe('ordered', () => {
  test('one of three goes back: the refund is its price less its share, to the cent', async () => {
    const bag = await withCode(
      anna,
      await fill(anna, { productId: 'tuerkamera' }, { productId: 'mediastick-2' }, { productId: 'powerbank-20' }),
      'T-TEN',
    )
    await deliver(anna)
    const { orderId } = (await place(anna, bag)).json<{ orderId: string }>()
    const purchase = await read(anna, orderId)
    expect(purchase).toMatchObject({ voucher: 'T-TEN', sums: { discount: 10, oneTime: bag.sums.oneTime } })
    const shares = purchase.lines.map(({ discount }) => Math.round(discount * 100))
    expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(1000)
    for (const line of purchase.lines) expect(line.refund).toBeCloseTo((line.oneTimePrice ?? 0) - line.discount, 5)
    // The bag has given its code away with the purchase.
    expect((await again(anna, bag)).voucher).toBeNull()
  })

  test('a code for some goods leaves the others whole', async () => {
    const bag = await withCode(
      lena,
      await fill(lena, { productId: 'tuerkamera' }, { productId: 'mediastick-2' }),
      'T-CAMERA',
    )
    await deliver(lena)
    const { orderId } = (await place(lena, bag)).json<{ orderId: string }>()
    expect((await read(lena, orderId)).lines).toMatchObject([{ discount: 10 }, { discount: 0 }])
  })

  test('cancelled, its code is good again', async () => {
    const bag = await withCode(lena, await fill(lena, { productId: 'tuerkamera' }), 'T-ONCE-1')
    await deliver(lena)
    const { orderId } = (await place(lena, bag)).json<{ orderId: string }>()
    expect(await timesRedeemed('T-ONCE-1')).toBe(1)
    const next = await fill(lena, { productId: 'tuerkamera' })
    expect((await redeem(lena, next, 'T-ONCE-1')).statusCode).toBe(204)
    expect((await portal.call('POST', `${orders}/${orderId}/cancel`, { as: lena })).statusCode).toBe(200)
    expect((await redeem(lena, next, 'T-ONCE-1')).statusCode).toBe(200)
  })

  test('at another price than was shown it is refused, and nothing is lost', async () => {
    const bag = await withCode(david, await fill(david, { productId: 'tuerkamera' }), 'T-ONCE-2')
    await deliver(david)
    await portal.db.query(
      statement(
        'test.use',
        `insert into redemptions (code, campaign_id, single_use, guid, order_id, redeemed_at)
        values ('T-ONCE-2', 'ONCE', true, $1::uuid, gen_random_uuid(), now())`,
      ),
      [anna?.guid],
    )
    const answer = await place(david, bag)
    expect(answer.json()).toMatchObject({ code: 'price-changed' })
    const today = await again(david, bag)
    expect(today).toMatchObject({ items: [{ productId: 'tuerkamera' }], voucher: { code: 'T-ONCE-2', state: 'gone' } })
    expect((await place(david, today)).statusCode).toBe(201)
  })
})

describe('raced', () => {
  test('two bags, one code: one purchase has it, the other is asked', async () => {
    const filled = await Promise.all(
      [anna, paul, nora].map(async (as) => {
        const bag = await fill(as, { productId: 'mediabox-4k' })
        await deliver(as)
        return { as, bag }
      }),
    )
    // Each has it in the bag: its fifteen minutes are over for the one before.
    const shown: { as: Credentials | undefined; bag: WireBag }[] = []
    for (const { as, bag } of filled) {
      shown.push({ as, bag: await withCode(as, bag, 'T-ONCE-3') })
      await portal.db.query(statement('', 'delete from voucher_reservations'))
    }
    const answers = await Promise.all(shown.map(({ as, bag }) => place(as, bag)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await timesRedeemed('T-ONCE-3')).toBe(1)
  })

  test('a bag and the booking of an option: the code goes to exactly one', async () => {
    const bag = await withCode(paul, await fill(paul, { productId: 'mediabox-4k' }), 'T-EITHER-1')
    await deliver(paul)
    await portal.db.query(statement('', 'delete from voucher_reservations'))
    const book = () =>
      portal.call('POST', '/erleben/api/option/v2/add', {
        as: anna,
        body: {
          customerGuid: anna?.guid,
          contractId: '3104882',
          optionId: 'wlan-einrichtung',
          voucherCode: 'T-EITHER-1',
        },
      })
    const [ordered, booked] = await Promise.all([place(paul, bag), book()])
    expect([ordered.statusCode === 201, booked.statusCode === 204].filter(Boolean)).toHaveLength(1)
    expect(await timesRedeemed('T-EITHER-1')).toBe(1)
  })
})
