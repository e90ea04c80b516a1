/** A bag with more different things than it may hold, from outside and from before. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import type { WireBag } from '../api.ts'
import { mostLines } from '../rules.ts'

const bags = '/v2/hardwareshop/bff/bag'
const portal = await startPortal()
const [anna, jan] = await Promise.all(['anna', 'jan'].map((name) => portal.signIn(`${name}@example.org`)))

const create = async (as = anna) => (await portal.call('POST', bags, { as })).json<WireBag>().bagId
const read = async (bagId: string, as = anna) =>
  (await portal.call('GET', `${bags}/${bagId}`, { as })).json<WireBag>().items
const add = (bagId: string, productId: string, as = anna) =>
  portal.call('POST', `${bags}/${bagId}/items`, { as, body: { productId } })

const stocked = statement<{ productId: string }>(
  'test.stocked',
  `select s.product_id as "productId" from shop_stock s join shop_variants v using (product_id) where s.available > 0 and v.visible`,
)
const fill = statement(
  'test.fill-bag',
  `insert into bag_items (guid, bag_id, id, product_id, quantity, added_at)
   select $1, $2, gen_random_uuid(), 'ding-' || n, 1, now() from generate_series(1, $3::int) n`,
)

/** As many at once as the database has connections: whoever waits five seconds for one is sent away, and no rule was asked. */
const atOnce = 10

test('of all devices of the shop, ten at once, a bag takes as many as it holds, and says so of the others', async () => {
  const products = (await portal.db.query(stocked)).map(({ productId }) => productId)
  const bagId = await create()
  const before = 40
  await portal.db.query(fill, [anna?.guid, bagId, before])
  expect(before + products.length).toBeGreaterThan(mostLines)
  const answers: Awaited<ReturnType<typeof add>>[] = []
  for (let from = 0; from < products.length; from += atOnce)
    answers.push(...(await Promise.all(products.slice(from, from + atOnce).map((productId) => add(bagId, productId)))))
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(refused).toHaveLength(before + products.length - mostLines)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'bag-full' })
  }
  const there = await read(bagId)
  expect([there.length, new Set(there.map(({ productId }) => productId)).size]).toEqual([mostLines, mostLines])
  // What lies there still becomes more, but for what one has once.
  const device = there.find(({ kind, productId }) => kind === 'hardware' && products.includes(productId))
  expect((await add(bagId, device?.productId ?? '')).statusCode).toBe(201)
})

test('10,000 different things that lie there stay, are counted, and leave one by one', async () => {
  const many = 10_000
  const bagId = await create(jan)
  await portal.db.query(fill, [jan?.guid, bagId, many])
  expect((await add(bagId, 'mediabox-4k', jan)).json()).toMatchObject({ code: 'bag-full' })
  const items = await read(bagId, jan)
  expect(items).toHaveLength(many)
  expect(items.filter(({ state }) => state === 'gone')).toHaveLength(many)
  expect((await portal.call('GET', `${bags}/${bagId}/count`, { as: jan })).json()).toBe(many)
  const path = `${bags}/${bagId}/items/${items[0]?.itemId ?? ''}`
  expect((await portal.call('DELETE', path, { as: jan })).statusCode).toBeLessThan(300)
  expect(await read(bagId, jan)).toHaveLength(many - 1)
})
