/** The bag over HTTP, on a real database. */
import { describe, expect, test } from 'vitest'

import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import type { WireBag } from '../api.ts'
import { mostLines } from '../rules.ts'

const bags = '/v2/hardwareshop/bff/bag'
const portal = await startPortal()
const [anna, jan, paul, karla, sofia] = await Promise.all(
  ['anna', 'jan', 'paul', 'karla', 'sofia'].map((name) => portal.signIn(`${name}@example.org`)),
)

const create = async (as: Credentials | undefined) => (await portal.call('POST', bags, { as })).json<WireBag>()
const read = (as: Credentials | undefined, bagId: string) => portal.call('GET', `${bags}/${bagId}`, { as })
const add = (as: Credentials | undefined, bagId: string, body: Record<string, unknown>, key?: string) =>
  portal.call('POST', `${bags}/${bagId}/items`, { as, body, ...(key && { headers: { 'idempotency-key': key } }) })
const change = (as: Credentials | undefined, { bagId }: WireBag, itemId: string, body: Record<string, unknown>) =>
  portal.call('PUT', `${bags}/${bagId}/items/${itemId}`, { as, body })
const lines = ({ items }: WireBag) => items.map(({ productId, quantity }) => [productId, quantity])

/** An answer without what is new each time. */
const plain = ({ payload }: { payload: string }) => payload.replace(/"correlationId":"[^"]+"/, '')

const setPrice = statement('test.price', 'update shop_variants set price_cents = $2 where product_id = $1')
const setStock = statement('test.stock', 'update shop_stock set available = $2 where product_id = $1')
const hide = statement('test.hide', 'update shop_variants set visible = false where product_id = $1')

describe('a bag', () => {
  test('is filled, changed, emptied', async () => {
    const { bagId } = await create(anna)
    const first = (await add(anna, bagId, { productId: 'mediabox-4k' })).json<WireBag>()
    expect(first).toMatchObject({
      bagId,
      items: [
        { productId: 'mediabox-4k', kind: 'hardware', title: 'Mediabox 4K', quantity: 1, state: 'ok', before: null },
      ],
    })
    const both = (await add(anna, bagId, { productId: 'tuerkamera', quantity: 2 })).json<WireBag>()
    expect(lines(both)).toEqual([
      ['mediabox-4k', 1],
      ['tuerkamera', 2],
    ])
    expect(both.sums).toMatchObject({ pieces: 3, shipping: 0 })
    // What lies there already becomes more.
    expect(lines((await add(anna, bagId, { productId: 'mediabox-4k' })).json())[0]).toEqual(['mediabox-4k', 2])
    const [box] = both.items
    const less = await change(anna, both, box?.itemId ?? '', { quantity: 0 })
    expect(lines(less.json())).toEqual([['tuerkamera', 2]])
    const [camera] = both.items.slice(1)
    await portal.call('DELETE', `${bags}/${bagId}/items/${camera?.itemId ?? ''}`, { as: anna })
    expect((await read(anna, bagId)).json<WireBag>()).toMatchObject({ items: [], sums: { oneTime: 0, shipping: 0 } })
  })

  test('is the same on two devices, and counted there', async () => {
    const { bagId } = await create(jan)
    await add(jan, bagId, { productId: 'mediastick-2', quantity: 3 })
    const phone = await portal.signIn('jan@example.org')
    expect((await portal.call('GET', bags, { as: phone })).json<WireBag[]>().map(lines)).toEqual([
      [['mediastick-2', 3]],
    ])
    expect((await portal.call('GET', `${bags}/in-use`, { as: phone })).json()).toEqual({ bagId })
    expect((await portal.call('GET', `${bags}/${bagId}/count`, { as: phone })).json()).toBe(3)
  })

  test('of somebody else is as unknown as none: the same answer, to the byte', async () => {
    const { bagId } = await create(anna)
    const foreign = await read(jan, bagId)
    const none = await read(jan, 'nobodys')
    expect([foreign.statusCode, plain(foreign)]).toEqual([404, plain(none)])
    expect(foreign.json()).toMatchObject({ code: 'bag-unknown' })
    for (const answer of [
      await add(jan, bagId, { productId: 'mediabox-4k' }),
      await portal.call('POST', `${bags}/${bagId}/merge`, { as: jan, body: { with: 'x', take: 'both' } }),
    ])
      expect(answer.statusCode).toBe(404)
    for (const id of [bagId, 'nobodys'])
      expect(plain(await portal.call('GET', `${bags}/${id}/count`, { as: jan }))).toEqual(plain(none))
    expect((await portal.call('GET', `${bags}/${bagId}`)).statusCode).toBe(401)
  })
})

describe('what is refused', () => {
  test.each([
    ['pieces below nothing', { productId: 'mediabox-4k', quantity: -1 }, 400],
    ['no pieces', { productId: 'mediabox-4k', quantity: 0 }, 400],
    ['a milliard', { productId: 'mediabox-4k', quantity: 1e9 }, 400],
    ['half a piece', { productId: 'mediabox-4k', quantity: 0.5 }, 400],
    ['one and a half', { productId: 'mediabox-4k', quantity: 1.5 }, 400],
    ['a number as text', { productId: 'mediabox-4k', quantity: '2' }, 400],
    ['null', { productId: 'mediabox-4k', quantity: null }, 400],
    ['a product of nobody', { productId: 'gibt-es-nicht' }, 404],
    ['more than there are', { productId: 'bildschirm-43', quantity: 90 }, 409],
    ['an option of nobody’s contract', { productId: 'filme-serien', contractId: '1' }, 404],
    ['an option that the contract does not offer', { productId: 'mediabox-4k', contractId: '3104882' }, 409],
  ])('%s', async (_, body, status) => {
    const { bagId } = await create(anna)
    expect((await add(anna, bagId, body)).statusCode).toBe(status)
    expect((await read(anna, bagId)).json<WireBag>().items).toEqual([])
  })

  test('more than is sold with one order, put there or typed over, is refused with what is', async () => {
    const { bagId } = await create(anna)
    const one = (await add(anna, bagId, { productId: 'netz-zu-hause-e-book' })).json<WireBag>()
    const answers = [
      await add(anna, bagId, { productId: 'netz-zu-hause-e-book' }),
      await change(anna, one, one.items[0]?.itemId ?? '', { quantity: 50 }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'quantity-too-high', facts: { most: '1' } }),
      ])
    expect((await read(anna, bagId)).json<WireBag>().items).toMatchObject([{ quantity: 1, most: 1, state: 'ok' }])
  })

  test('pieces below nothing and above the most of a line that lies there', async () => {
    const { bagId } = await create(anna)
    const bag = (await add(anna, bagId, { productId: 'mediabox-4k' })).json<WireBag>()
    const id = bag.items[0]?.itemId ?? ''
    for (const quantity of [-1, 100, 1e9, 1.5, '2', null])
      expect([quantity, (await change(anna, bag, id, { quantity })).statusCode]).toEqual([quantity, 400])
    expect((await read(anna, bag.bagId)).json<WireBag>().items.map((item) => item.quantity)).toEqual([1])
    expect((await change(anna, bag, '019a9e00-0000-7000-8000-0000000000ff', { quantity: 1 })).json()).toMatchObject({
      code: 'item-unknown',
    })
  })

  test(`the ${mostLines + 1}st thing`, async () => {
    const { bagId } = await create(anna)
    const many = statement(
      'test.fill',
      `insert into bag_items (guid, bag_id, id, product_id, quantity, added_at)
       select $1, $2, gen_random_uuid(), 'weg-' || n, 1, now() from generate_series(1, $3::int) n`,
    )
    await portal.db.query(many, [anna?.guid, bagId, mostLines])
    const answer = await add(anna, bagId, { productId: 'mediabox-4k' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'bag-full'])
    // What vanished from the catalogue is shown as gone and costs nothing.
    expect((await read(anna, bagId)).json<WireBag>()).toMatchObject({ sums: { oneTime: 0 } })
  })
})

test('the same key adds once, however often it is sent at once', async () => {
  const { bagId } = await create(paul)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => add(paul, bagId, { productId: 'tuerkamera' }, 'added-only-once')),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(lines((await read(paul, bagId)).json())).toEqual([['tuerkamera', 1]])
})

test('ten devices that add at once add ten pieces', async () => {
  const { bagId } = await create(paul)
  await Promise.all(Array.from({ length: 10 }, () => add(paul, bagId, { productId: 'steckdose-schlau' })))
  expect(lines((await read(paul, bagId)).json())).toEqual([['steckdose-schlau', 10]])
})

test('changed prices and stock are shown, and a price until it is taken note of', async () => {
  const { bagId } = await create(karla)
  const bag = (await add(karla, bagId, { productId: 'heimrouter-6', quantity: 2 })).json<WireBag>()
  const { itemId = '', oneTimePrice } = bag.items[0] ?? {}
  await portal.db.query(setPrice, ['heimrouter-6', 18900])
  const risen = (await read(karla, bagId)).json<WireBag>()
  expect(risen.items[0]).toMatchObject({
    oneTimePrice: 189,
    before: { oneTimePrice, since: expect.stringMatching(/^2026-/) },
  })
  expect(risen.digest).not.toBe(bag.digest)
  const seen = (await change(karla, bag, itemId, { seen: true })).json<WireBag>()
  expect(seen.items[0]).toMatchObject({ oneTimePrice: 189, before: null })
  await portal.db.query(setStock, ['heimrouter-6', 1])
  expect((await read(karla, bagId)).json<WireBag>().items[0]).toMatchObject({ state: 'too-many', available: 1 })
  await portal.db.query(setStock, ['heimrouter-6', 0])
  expect((await read(karla, bagId)).json<WireBag>()).toMatchObject({
    items: [{ state: 'sold-out' }],
    sums: { oneTime: 0 },
  })
  await portal.db.query(hide, ['heimrouter-6'])
  expect((await read(karla, bagId)).json<WireBag>().items[0]).toMatchObject({ state: 'gone', title: 'Heimrouter 6' })
})

test('what is put aside is not ordered, and comes back to what lies there', async () => {
  const { bagId } = await create(karla)
  const bag = (await add(karla, bagId, { productId: 'tuerkamera', quantity: 2 })).json<WireBag>()
  const aside = (await change(karla, bag, bag.items[0]?.itemId ?? '', { kept: true })).json<WireBag>()
  expect(aside).toMatchObject({ items: [], kept: [{ productId: 'tuerkamera', quantity: 2 }], sums: { oneTime: 0 } })
  await add(karla, bagId, { productId: 'tuerkamera' })
  const back = (await change(karla, bag, aside.kept[0]?.itemId ?? '', { kept: false })).json<WireBag>()
  expect([lines(back), back.kept]).toEqual([[['tuerkamera', 3]], []])
})

test('what is sold out can be remembered, and is there once', async () => {
  const { bagId } = await create(karla)
  await portal.db.query(setStock, ['leuchte-abend', 0])
  expect((await add(karla, bagId, { productId: 'leuchte-abend' })).json()).toMatchObject({ code: 'out-of-stock' })
  for (const key of ['kept-first', 'kept-again'])
    expect((await add(karla, bagId, { productId: 'leuchte-abend', kept: true }, key)).json()).toMatchObject({
      items: [],
      kept: [{ productId: 'leuchte-abend', quantity: 1, state: 'sold-out' }],
    })
})

test('an option lies there once for a contract, its price apart', async () => {
  const { bagId } = await create(anna)
  const option = { productId: 'filme-serien', contractId: '3104917' }
  const bag = (await add(anna, bagId, option)).json<WireBag>()
  expect(bag.items[0]).toMatchObject({ kind: 'option', contractId: '3104917', oneTimePrice: null, quantity: 1 })
  expect(bag.sums).toMatchObject({ pieces: 0, oneTime: 0 })
  expect(bag.sums.monthly).toBeGreaterThan(0)
  expect((await add(anna, bagId, option)).json()).toMatchObject({ code: 'already-in-bag' })
})

test('two bags that meet become one by the choice', async () => {
  const [first, second] = [await create(sofia), await create(sofia)]
  await add(sofia, first.bagId, { productId: 'tuerkamera', quantity: 2 })
  await add(sofia, second.bagId, { productId: 'tuerkamera' })
  await add(sofia, second.bagId, { productId: 'mediabox-4k' })
  expect((await portal.call('GET', bags, { as: sofia })).json<WireBag[]>()).toHaveLength(2)
  const merge = () =>
    portal.call('POST', `${bags}/${first.bagId}/merge`, { as: sofia, body: { with: second.bagId, take: 'both' } })
  const answers = await Promise.all([merge(), merge()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  const [bag, ...others] = (await portal.call('GET', bags, { as: sofia })).json<WireBag[]>()
  expect(others).toEqual([])
  expect(bag?.items.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual([
    ['mediabox-4k', 1],
    ['tuerkamera', 3],
  ])
})
