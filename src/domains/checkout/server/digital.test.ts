/** Digital content in a purchase, and three tax rates. */
import { describe, expect, test } from 'vitest'

import { bags, buying, orders } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import type { WireBag } from '#domains/bag/api.ts'
import { containedVat } from '#domains/orders/sums.ts'
import { toCents } from '#kit/money.ts'
import { statement } from '#platform/server/db.ts'

// Nothing is packed meanwhile.
const portal = await startPortal({ FULFILMENT_DELAY_MS: '60000' })
const [anna, paul, nora, lena] = await Promise.all(
  ['anna', 'paul', 'nora', 'lena'].map((name) => portal.signIn(`${name}@example.org`)),
)
const { deliver, fill, place, read } = buying(portal)
const book = { productId: 'netz-zu-hause-e-book' }
const wished = (bag: WireBag) => ({ early: bag.items.map(({ itemId }) => itemId) })

describe('digital content alone', () => {
  test('needs no address and no shipping; wished for at once it can be loaded, and its right of withdrawal is lost', async () => {
    const bag = await fill(anna, book)
    expect(bag).toMatchObject({
      items: [{ kind: 'digital', deliveryDate: null }],
      sums: { shipping: 0, oneTime: 14.99 },
    })
    const { orderId } = (await place(anna, bag, wished(bag))).json<{ orderId: string }>()
    const purchase = await read(anna, orderId)
    expect(purchase).toMatchObject({ canCancel: false, canReturn: false, deliveryDate: null })
    expect(purchase.lines[0]).toMatchObject({ kind: 'digital', piecesLeft: 0, digital: { early: true } })
    expect(purchase.lines[0]?.digital?.code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
    expect((await portal.call('POST', `${orders}/${orderId}/cancel`, { as: anna })).statusCode).toBe(409)
    await portal.jobs.drain()
    const texts = statement<{ text: string }>(
      'test.texts',
      'select text from mails where guid = $1 and subject like $2',
    )
    const mail = async () => (await portal.db.query(texts, [anna?.guid, `%${purchase.number}`]))[0]?.text ?? ''
    await expect.poll(mail).toContain('bestätigt, dass dein Widerrufsrecht damit erlischt')
  })

  test('without the wish it waits for the end of the period, and can be withdrawn until then', async () => {
    const { orderId } = (await place(paul, await fill(paul, book))).json<{ orderId: string }>()
    const purchase = await read(paul, orderId)
    expect(purchase).toMatchObject({ canCancel: true })
    expect(purchase.lines[0]?.digital).toEqual({ early: false, startsOn: '2026-12-05', code: null })
    expect((await portal.call('POST', `${orders}/${orderId}/cancel`, { as: paul })).statusCode).toBe(200)
  })
})

test('what was paid at once comes back with a cancellation', async () => {
  const { orderId } = (await place(anna, await fill(anna, book))).json<{ orderId: string }>()
  await portal.jobs.drain()
  const sums = statement<{ captured: number; refunded: number }>(
    'test.digital-money',
    'select captured_cents as captured, refunded_cents as refunded from payments where order_id = $1',
  )
  const money = async () => (await portal.db.query(sums, [orderId]))[0]
  await expect.poll(async () => (await money())?.captured, { timeout: 20_000 }).toBeGreaterThan(0)
  expect((await portal.call('POST', `${orders}/${orderId}/cancel`, { as: anna })).statusCode).toBe(200)
  await portal.jobs.drain()
  await expect.poll(async () => (await money())?.refunded, { timeout: 20_000 }).toBe((await money())?.captured)
  // Its order says so, and its buyer is told.
  const { number, refund } = await read(anna, orderId)
  expect(refund).toEqual({ amount: 14.99, until: '2026-12-04', refundedAt: '2026-11-20T11:00:00.000Z' })
  const told = statement<{ text: string }>(
    'test.refund-mails',
    `select text from mails where guid = $1 and subject ~ $2`,
  )
  const mails = async () =>
    (await portal.db.query(told, [anna?.guid, '^14,99.€ sind erstattet$'])).map(({ text }) => text)
  await expect
    .poll(async () => (await mails()).join(), { timeout: 20_000 })
    .toContain(`Das Geld für deine Bestellung ${number} ging am`)
})

test('with a thing it goes along: the thing is sent, the content is not', async () => {
  const bag = await fill(nora, book, { productId: 'mediastick-2' })
  expect((await place(nora, bag)).json()).toMatchObject({ code: 'delivery-missing' })
  await deliver(nora)
  const { orderId } = (await place(nora, bag)).json<{ orderId: string }>()
  expect((await read(nora, orderId)).deliveryDate).not.toBeNull()
  expect((await portal.call('GET', `${bags}/${bag.bagId}`, { as: nora })).json<WireBag>().items).toEqual([])
})

test('19, 7 and 0 % in one purchase: its VAT is that of each rate', async () => {
  const bag = await fill(lena, { productId: 'tuerkamera' }, book, { productId: 'balkonkraftwerk-800' })
  await deliver(lena)
  const { orderId } = (await place(lena, bag)).json<{ orderId: string }>()
  const { lines, sums } = await read(lena, orderId)
  const gross = (productId: string) => toCents(lines.find((line) => line.productId === productId)?.oneTimePrice ?? 0)
  const vat = containedVat(gross('tuerkamera'), 19) + containedVat(gross('netz-zu-hause-e-book'), 7)
  expect(gross('balkonkraftwerk-800')).toBeGreaterThan(0)
  expect(toCents(sums.oneTimeVat)).toBe(vat)
})
