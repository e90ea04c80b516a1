/** What a new day changes in lists, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { statement } from '#platform/server/db.ts'

import type { listDevices } from '../api.ts'

type Page = AnswerOf<typeof listDevices>

const portal = await startPortal()

async function list(query: Record<string, string>): Promise<Page> {
  const address = `/erleben/api/shop/v1/products?${new URLSearchParams(query).toString()}`
  return (await portal.call('GET', address)).json<Page>()
}

const preorders = async () => (await list({ q: 'stimme', availability: 'preorder' })).total

test('a device of which more was to come in counts as coming until that day has passed', async () => {
  const soldOut = statement(
    '',
    `update shop_stock set available = 0, restock_on = $1::date where product_id = 'fernbedienung-stimme'`,
  )
  await portal.db.query(soldOut, ['2026-11-20'])
  await portal.daily.run()
  await expect.poll(preorders).toBe(1)
  await portal.db.query(soldOut, ['2026-11-19'])
  await portal.daily.run()
  await expect.poll(preorders).toBe(0)
})

async function isInOrder(): Promise<boolean> {
  const prices = (await list({ sort: 'price-down' })).products.map(({ price }) => price)
  return prices.every((price, index) => index === 0 || price <= (prices[index - 1] ?? 0))
}

test('lists are in the order of what is asked as soon as the day after a reduction has begun', async () => {
  portal.clock.set('2026-12-06T22:59:00.000Z')
  await portal.daily.run()
  expect((await list({ q: 'mesh-set' })).products[0]).toMatchObject({ price: 169, reducedUntil: '2026-12-06' })
  await expect.poll(isInOrder).toBe(true)
  portal.clock.set('2026-12-06T23:00:30.000Z')
  expect(await portal.daily.run()).toMatchObject({ failed: 0 })
  expect((await list({ q: 'mesh-set' })).products[0]).toMatchObject({ price: 189, reducedUntil: null })
  await expect.poll(isInOrder).toBe(true)
  expect(await portal.daily.run(), 'once').toMatchObject({ rows: 0 })
})
