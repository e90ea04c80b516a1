/** Lists over HTTP. */
import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { statement } from '#platform/server/db.ts'

import type { listDevices } from '../api.ts'
import { aModel, aVariant } from '../fixtures.ts'
import { endReductions, saveModels } from './write-models.ts'

type Page = AnswerOf<typeof listDevices>

const portal = await startPortal()
const path = '/erleben/api/shop/v1/products'

async function list(query: Record<string, string> = {}): Promise<Page> {
  const answer = await portal.call('GET', `${path}?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

const ids = ({ products }: Page): string[] => products.map(({ id }) => id)
const countOf = (page: Page, facet: keyof Page['facets'], value: string): number | undefined =>
  page.facets[facet].find((one) => one.value === value)?.count

/** The tile of one device. */
async function powerbank(query: Record<string, string> = {}): Promise<Page['products'][number] | undefined> {
  return (await list({ q: 'Powerbank 10', ...query })).products[0]
}

async function fon(query: Record<string, string> = {}): Promise<Page['products'][number] | undefined> {
  return (await list({ q: 'Fon 8', ...query })).products[0]
}

async function priceOf(q: string): Promise<number | undefined> {
  return (await list({ q })).products[0]?.price
}

const within = (query: Record<string, string> = {}) => list({ priceFrom: '50', priceTo: '120', ...query })
const pricesOf = ({ products }: Page) => products.map(({ price }) => price)

test('of three hundred who ask for another list each at once, some are told to come back', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, price) => portal.call('GET', `${path}?priceTo=${price + 1}`)),
  )
  const sentAway = answers.filter(({ statusCode }) => statusCode === 503)
  expect(sentAway.length).toBeGreaterThan(0)
  expect(sentAway.length).toBeLessThan(100)
  expect(sentAway[0]?.headers).toMatchObject({ 'retry-after': '5' })
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(300 - sentAway.length)
  expect((await list({ priceTo: '300' })).total).toBeGreaterThan(0)
})

describe('a free range of prices', () => {
  test('holds what costs as much, ends included, in every order and with the counts of all facets', async () => {
    const all = [...(await list({ sort: 'price' })).products, ...(await list({ sort: 'price-down' })).products]
    const some = await within()
    expect(some.total).toBeGreaterThan(3)
    for (const price of pricesOf(some)) expect(price >= 50 && price <= 120).toBe(true)
    expect(ids(await within({ sort: 'price' })).toSorted()).toEqual(ids(some).toSorted())
    expect(pricesOf(await within({ sort: 'price-down' }))).toEqual(
      pricesOf(await within({ sort: 'price' })).toReversed(),
    )
    const one = all.find(({ price }) => Number.isInteger(price) && price > 0)
    const edge = { priceFrom: String(one?.price), priceTo: String(one?.price) }
    expect(ids(await list(edge))).toContain(one?.id)
    const counted = some.facets.maker.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(some.total)
    expect(countOf(some, 'price', '200-500')).toBe(0)
  })

  test('with a search, a facet and an open end; pages go on by their key', async () => {
    const found = await within({ q: 'kabellos' })
    for (const id of ids(found)) expect(ids(await within())).toContain(id)
    const maker = found.facets.maker.find(({ count }) => count > 0)
    expect((await within({ q: 'kabellos', maker: maker?.value ?? '' })).total).toBe(maker?.count)
    const first = await list({ priceFrom: '1' })
    const second = await list({ priceFrom: '1', after: first.next ?? '' })
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(first.products.length + second.products.length)
    expect((await portal.call('GET', `${path}?priceFrom=abc`)).statusCode).toBe(400)
  })
})

describe('a list', () => {
  test('of all begins with what leads, 24 a page, and names the next page by a key', async () => {
    const first = await list({ category: 'alle' })
    expect(ids(first).slice(0, 3)).toEqual(['fon-8', 'mesh-set-3', 'kopfhoerer-stille'])
    expect([first.products.length, first.total]).toEqual([24, 63])
    const second = await list({ category: 'alle', after: first.next ?? '' })
    const third = await list({ category: 'alle', after: second.next ?? '' })
    expect(third.next).toBeNull()
    expect([first, second, third].map(({ before }) => before)).toEqual([0, 24, 48])
    expect(new Set([first, second, third].flatMap(ids)).size).toBe(63)
  })

  test('goes on where it was when something comes in before', async () => {
    const first = await list({ sort: 'price' })
    await saveModels(portal.db, [
      aModel({ id: 'neu-davor', variants: [aVariant({ productId: 'neu-davor', priceCents: 2, history: [] })] }),
    ])
    const again = await list({ sort: 'price', after: first.next ?? '' })
    expect(ids(again).filter((id) => ids(first).includes(id))).toEqual([])
    await portal.db.query(statement('', `update shop_variants set visible = false where model_id = 'neu-davor'`))
    expect((await list()).total).toBe(63)
  })

  test('by colour shows each device in one that was asked for', async () => {
    expect(await powerbank()).toMatchObject({
      productId: 'powerbank-10',
      image: expect.stringContaining('salbei') as string,
    })
    expect(await powerbank({ colour: 'Blau|Nacht' })).toMatchObject({
      productId: 'powerbank-10-blau',
      image: expect.not.stringContaining('salbei') as string,
    })
    expect((await powerbank({ colour: 'Salbei' }))?.productId).toBe('powerbank-10')
  })

  test('by storage shows each device with one that was asked for, at its price', async () => {
    expect(await fon()).toMatchObject({ productId: 'fon-8', price: 449 })
    const [large, nowhere] = [await fon({ storage: '512 GB' }), await fon({ storage: '512 GB', colour: 'Salbei' })]
    expect(large).toMatchObject({ productId: expect.stringContaining('512-gb') as string, price: 579 })
    expect(nowhere?.productId).toBe('fon-8-salbei-512-gb')
  })

  test('of a category holds its own, of an unknown one nothing', async () => {
    expect(ids(await list({ category: 'tv-partner' })).toSorted()).toEqual([
      'partnerbox-lichtspiel',
      'partnerstick-serienhafen',
    ])
    expect((await list({ category: 'gibt-es-nicht' })).total).toBe(0)
  })

  test('shows one tile a device: its least price, its colours, the reduction with its end', async () => {
    const tile = (await list()).products[0]
    expect(tile).toMatchObject({
      id: 'fon-8',
      isFrom: true,
      price: 449,
      regularPrice: 479,
      reducedUntil: '2026-11-30',
      lowest30Price: 479,
      deliveryDate: '2026-11-21',
      energyClass: 'A',
      colours: [
        { name: 'Salbei', hex: '#bccab5' },
        { name: 'Graphit', hex: '#44444d' },
      ],
    })
  })

  test.each([
    ['price', (a: number, b: number) => a - b],
    ['price-down', (a: number, b: number) => b - a],
  ])('sorts by %s', async (sort, compare) => {
    const prices = (await list({ sort })).products.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted(compare))
  })

  test('of what is new begins with what the shop took in last, else in its usual order', async () => {
    const added = statement<{ id: string; on: string }>(
      '',
      `select id, coalesce(doc ->> 'addedOn', '') as on from shop_models where exists
        (select from shop_variants v where v.model_id = shop_models.id and v.visible) order by 2 desc, sort_order, id`,
    )
    const wanted = await portal.db.query(added)
    expect(wanted[0]?.on).not.toBe('')
    const first = await list({ sort: 'new' })
    const second = await list({ sort: 'new', after: first.next ?? '' })
    expect([...ids(first), ...ids(second)]).toEqual(wanted.slice(0, 48).map(({ id }) => id))
    expect(ids(first)).not.toEqual(ids(await list()))
  })

  test('refuses a key that is none', async () => {
    const answer = await portal.call('GET', `${path}?after=x`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'key-malformed'])
  })
})

describe('facets', () => {
  test('count what the list would have with the value, zero included', async () => {
    const all = await list()
    const chosen = await list({ maker: 'Tjorven' })
    expect(chosen.total).toBe(countOf(all, 'maker', 'Tjorven'))
    // Another maker would be added to the first, so its count stays as without any.
    expect(countOf(chosen, 'maker', 'Halde')).toBe(countOf(all, 'maker', 'Halde'))
    expect(countOf(chosen, 'connectivity', 'DECT')).toBe(0)
    const both = await list({ maker: 'Tjorven', colour: 'Sand' })
    expect(both.total).toBe(countOf(chosen, 'colour', 'Sand'))
  })

  test('of one are alternatives, of several a condition each', async () => {
    const either = await list({ maker: 'Tjorven|Blattwerk' })
    expect(new Set(either.products.map(({ maker }) => maker))).toEqual(new Set(['Tjorven', 'Blattwerk']))
    const narrow = await list({ maker: 'Tjorven|Blattwerk', price: '0-50' })
    expect(narrow.products.every(({ price }) => price < 50)).toBe(true)
    expect(narrow.total).toBe(countOf(either, 'price', '0-50'))
  })

  test('stand in an order that people expect', async () => {
    const { facets } = await list()
    expect(facets.storage.map(({ value }) => value).filter((value) => value.endsWith('GB'))).toEqual([
      '8 GB',
      '16 GB',
      '32 GB',
      '64 GB',
      '128 GB',
      '256 GB',
      '512 GB',
    ])
    expect(facets.availability.map(({ value }) => value)).toEqual(['now', 'days', 'preorder'])
  })
})

test('what is asked again comes from memory; a new price is there at once, its end by itself', async () => {
  const query = `${path}?q=stimme`
  const first = await portal.call('GET', query)
  const again = await portal.call('GET', query, { headers: { 'if-none-match': String(first.headers['etag']) } })
  expect(again.statusCode).toBe(304)
  await portal.db.query(
    statement('', `update shop_variants set price_cents = 1990 where product_id = 'fernbedienung-stimme'`),
  )
  await expect.poll(async () => priceOf('stimme')).toBe(19.9)
  await endReductions(portal.db, '2026-12-07')
  const regular = statement<{ n: number }>(
    '',
    `select price_cents as n from shop_prices where product_id = 'mediabox-4k' and valid_from = '2026-12-06T23:00:00Z'`,
  )
  expect(await portal.db.query(regular)).toEqual([{ n: 9900 }])
  await expect.poll(async () => priceOf('mediabox 4K')).toBe(99)
})

test('what a customer is shown to begin with goes with what they have, and can be had at once', async () => {
  interface Suggested {
    id: string
    available: number
    fitsTo: string | null
  }
  const call = async (name: string) =>
    (
      await portal.call('GET', '/erleben/api/shop/v1/suggestions', { as: await portal.signIn(`${name}@example.org`) })
    ).json<Suggested[]>()
  const shown = await call('anna')
  expect(shown).toHaveLength(3)
  for (const { available, fitsTo } of shown) expect([available > 0, typeof fitsTo]).toEqual([true, 'string'])
  expect((await portal.call('GET', '/erleben/api/shop/v1/suggestions')).statusCode).toBe(401)
})
