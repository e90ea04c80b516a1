/** A device in lists whose first variant is not the one that is shown, over HTTP on a real database. */
import { beforeAll, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { statement } from '#platform/server/db.ts'

import type { listDevices } from '../api.ts'
import { aModel, aVariant } from '../fixtures.ts'
import { saveModels } from './write-models.ts'

type Page = AnswerOf<typeof listDevices>

const portal = await startPortal()

async function list(query: Record<string, string> = {}): Promise<Page> {
  const address = `/erleben/api/shop/v1/products?${new URLSearchParams({ q: 'zweigerät', ...query }).toString()}`
  return (await portal.call('GET', address)).json<Page>()
}

const stock = statement('test.stock', 'update shop_stock set available = $2 where product_id = $1')

beforeAll(async () => {
  const prices = { 'zwei-klein': 44_900, 'zwei-gross': 54_900 }
  const variants = Object.entries(prices).map(([productId, priceCents]) =>
    aVariant({ productId, storage: productId, priceCents, history: [] }),
  )
  await saveModels(portal.db, [aModel({ id: 'zwei', name: 'Zweigerät', variants })])
  await portal.db.query(stock, ['zwei-klein', 0])
  await portal.db.query(stock, ['zwei-gross', 5])
})

test('whose cheaper variant is sold out stands there at the price that its tile says', async () => {
  const { facets, products } = await list()
  expect(products[0]).toMatchObject({ productId: 'zwei-gross', price: 549 })
  expect(facets.price.filter(({ count }) => count > 0)).toEqual([
    { value: '200-500', count: 1 },
    { value: '500-', count: 1 },
  ])
  expect((await list({ priceFrom: '500' })).products[0]).toMatchObject({ productId: 'zwei-gross', price: 549 })
  expect((await list({ priceTo: '500' })).products[0]).toMatchObject({
    productId: 'zwei-klein',
    price: 449,
    available: 0,
  })
  expect((await list({ priceTo: '500', availability: 'now' })).total).toBe(0)
})

test('whose first variant is hidden stays in the lists of the product calls, with its next one', async () => {
  const group = async () =>
    (await portal.call('GET', '/erleben/api/products/groups/hardware')).json<{ id: string }[]>().map(({ id }) => id)
  expect(await group()).toContain('zwei-klein')
  const hide = statement('test.hide', 'update shop_variants set visible = false where product_id = $1')
  await portal.db.query(hide, ['zwei-klein'])
  await expect.poll(group).toContain('zwei-gross')
})
