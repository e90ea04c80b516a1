/** What is put aside is never dropped, and what is taken note of is what was shown, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import type { WireBag } from '../api.ts'

const bags = '/v2/hardwareshop/bff/bag'
const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const productId = 'tuerkamera'
const stock = statement('test.stock', 'update shop_stock set available = 500 where product_id = $1')
await portal.db.query(stock, [productId])
const perOrder = statement('test.per-order', 'update shop_variants set max_per_order = 99 where product_id = $1')
await portal.db.query(perOrder, [productId])

async function bagWith(quantity: number, kept?: number): Promise<WireBag> {
  const { bagId } = (await portal.call('POST', bags, { as: anna })).json<WireBag>()
  const path = `${bags}/${bagId}/items`
  if (kept !== undefined) await portal.call('POST', path, { as: anna, body: { productId, quantity: kept, kept: true } })
  return (await portal.call('POST', path, { as: anna, body: { productId, quantity } })).json<WireBag>()
}
const change = async ({ bagId }: WireBag, itemId: string | undefined, body: object) =>
  (await portal.call('PUT', `${bags}/${bagId}/items/${itemId}`, { as: anna, body })).json<WireBag>()
const pieces = ({ items, kept }: WireBag) => [items, kept].map((side) => side.map(({ quantity }) => quantity))

test('put aside to as many, and taken back: 99 in the bag, the rest stays', async () => {
  const bag = await bagWith(90, 80)
  const aside = await change(bag, bag.items[0]?.itemId, { kept: true })
  expect(pieces(aside)).toEqual([[], [170]])
  const back = await change(aside, aside.kept[0]?.itemId, { kept: false })
  expect(pieces(back)).toEqual([[99], [71]])
  // Whoever asks once more gets no more, and loses none.
  const again = await change(back, back.kept[0]?.itemId, { kept: false })
  expect(pieces(again)).toEqual([[99], [71]])
  expect(pieces((await portal.call('GET', `${bags}/${bag.bagId}`, { as: anna })).json())).toEqual([[99], [71]])
})

test('put aside beyond what is there, and taken back: what is there lies in the bag, the rest stays', async () => {
  const bag = await bagWith(1, 5)
  const few = statement('test.few', 'update shop_stock set available = 3 where product_id = $1')
  await portal.db.query(few, [productId])
  const back = await change(bag, bag.kept[0]?.itemId, { kept: false })
  expect(pieces(back)).toEqual([[3], [3]])
  await portal.db.query(stock, [productId])
})

test('two bags that meet: what is aside in both is added up', async () => {
  const [first, second] = [await bagWith(60, 70), await bagWith(90, 70)]
  const body = { with: second.bagId, take: 'both' }
  const merged = await portal.call('POST', `${bags}/${first.bagId}/merge`, { as: anna, body })
  expect(pieces(merged.json())).toEqual([[99], [191]])
})

test('two bags that meet: of what is sold in smaller number the rest is put aside, as the choice says', async () => {
  const limit = statement('test.limit', 'update shop_variants set max_per_order = $2 where product_id = $1')
  const [first, second] = [await bagWith(2), await bagWith(2)]
  await portal.db.query(limit, [productId, 3])
  const merged = await portal.call('POST', `${bags}/${first.bagId}/merge`, {
    as: anna,
    body: { with: second.bagId, take: 'both' },
  })
  expect(pieces(merged.json())).toEqual([[3], [1]])
  expect(merged.json<WireBag>().items[0]?.state).toBe('ok')
  await portal.db.query(limit, [productId, 99])
})

test('a price that moved again since it was shown is told once more', async () => {
  const bag = await bagWith(1)
  const line = bag.items[0]
  const price = statement(
    'test.price',
    'update shop_variants set price_cents = $2, regular_cents = null, reduced_until = null where product_id = $1',
  )
  await portal.db.query(price, [productId, 8900])
  const shown = { oneTimePrice: 89, monthlyPrice: null }
  await portal.db.query(price, [productId, 9900])
  const noted = await change(bag, line?.itemId, { seen: shown })
  expect(noted.items[0]).toMatchObject({ oneTimePrice: 99, before: { oneTimePrice: 89 } })
  const again = await change(bag, line?.itemId, { seen: { oneTimePrice: 99, monthlyPrice: null } })
  expect(again.items[0]).toMatchObject({ oneTimePrice: 99, before: null })
})
