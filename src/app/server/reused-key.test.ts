/** A key that comes again with something else is refused at every call that takes one, and what it did before stands alone. */
import { expect, test } from 'vitest'

import { bags, buying, orders } from '../testing/buying.ts'
import { startPortal } from '../testing/test-app.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { deliver, fill, place } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const jan = await portal.signIn('jan@example.org')

const codeOf = (answer: Awaited<ReturnType<typeof portal.call>>) => [
  answer.statusCode,
  answer.json<{ code?: string } | null>()?.code,
]
const reused = [422, 'key-reused']

test('of an order: another bag, another method', async () => {
  const first = await fill(anna, { productId: 'mediastick-2' })
  await deliver(anna)
  const placed = await place(anna, first, {}, 'one-key-for-two')
  expect(placed.statusCode).toBe(201)
  const { orderId } = placed.json<{ orderId: string }>()
  const second = await fill(anna, { productId: 'tuerkamera' })
  await deliver(anna)
  expect(codeOf(await place(anna, second, {}, 'one-key-for-two'))).toEqual(reused)
  const other = { payment: { type: 'PAYPAL', once: true, remember: false } }
  expect(codeOf(await place(anna, first, other, 'one-key-for-two'))).toEqual(reused)
  expect((await place(anna, first, {}, 'one-key-for-two')).json()).toMatchObject({ orderId })
  const all = (await portal.call('GET', `${bags}/${second.bagId}/count`, { as: anna })).json<number>()
  expect(all).toBe(1)
})

test('of what goes back and what is taken out: another order or other pieces', async () => {
  const orderId = await buying(portal).buy(anna, { productId: 'mediastick-2', quantity: 3 })
  const takeOut = (quantity: number, id = orderId) =>
    portal.call('POST', `${orders}/${id}/cancellations`, {
      as: anna,
      body: { lines: [{ lineNo: 1, quantity }] },
      headers: { 'idempotency-key': 'taken-out-once' },
    })
  const before = await takeOut(1)
  expect(before.statusCode).toBeLessThan(300)
  expect(codeOf(await takeOut(2))).toEqual(reused)
  const another = await buying(portal).buy(anna, { productId: 'mediastick-2', quantity: 3 })
  expect(codeOf(await takeOut(1, another))).toEqual(reused)
  expect((await takeOut(1)).json()).toEqual(before.json())
})

test('of another customer it is another key', async () => {
  const add = async (as: typeof anna, productId: string) => {
    const { bagId } = await fill(as)
    const headers = { 'idempotency-key': 'everybodys-key' }
    return portal.call('POST', `${bags}/${bagId}/items`, { as, body: { productId }, headers })
  }
  expect((await add(anna, 'mediastick-2')).statusCode).toBeLessThan(300)
  expect((await add(jan, 'tuerkamera')).statusCode).toBeLessThan(300)
  expect(codeOf(await add(anna, 'tuerkamera'))).toEqual(reused)
})
