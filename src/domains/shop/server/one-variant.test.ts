/** Lists that are asked for several things at once, over HTTP on a real database: one variant of a device must have them all. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'

import type { listDevices } from '../api.ts'
import { aModel, aVariant } from '../fixtures.ts'
import { facetNames, priceClasses, sorts, type FacetName, type Sort } from '../listing.ts'
import type { Model, Variant } from '../model.ts'
import { saveModels } from './write-models.ts'

type Page = AnswerOf<typeof listDevices>

const portal = await startPortal()

async function list(query: Record<string, string>): Promise<Page> {
  const answer = await portal.call('GET', `/erleben/api/shop/v1/products?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

const stocks = {
  none: { available: 0, restockOn: null, deliveryDays: 2 },
  preorder: { available: 0, restockOn: '2026-12-10', deliveryDays: 2 },
  days: { available: 4, restockOn: null, deliveryDays: 5 },
  now: { available: 4, restockOn: null, deliveryDays: 2 },
}

const sample = (productId: string, overrides: Partial<Variant>) => aVariant({ productId, history: [], ...overrides })

/** Two phones: the large one of the first is sold out and that of the second in stock, which is dearer. */
const phones = [
  aModel({
    id: 'ohne-gross',
    categories: ['zwei-telefone'],
    sortOrder: 1,
    variants: [
      sample('ohne-128', { storage: '128 GB', colour: 'Sand', priceCents: 9_900, stock: stocks.now }),
      sample('ohne-512', { storage: '512 GB', colour: 'Nacht', priceCents: 59_900, stock: stocks.preorder }),
    ],
  }),
  aModel({
    id: 'mit-gross',
    categories: ['zwei-telefone'],
    sortOrder: 2,
    variants: [
      sample('mit-128', { storage: '128 GB', colour: 'Sand', priceCents: 39_900, stock: stocks.now }),
      sample('mit-512', { storage: '512 GB', colour: 'Sand', priceCents: 49_900, stock: stocks.now }),
    ],
  }),
]

const several = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1, maxLength: 2 })
/** Nothing more often than something, so that lists of several conditions have devices. */
const few = <Value>(values: readonly Value[]) =>
  fc.oneof(fc.constant<Value[]>([]), fc.constant<Value[]>([]), several(values))
const values = { storage: ['128 GB', '256 GB', '512 GB'], colour: ['Nacht', 'Sand'], maker: ['Halde', 'Tjorven'] }
const kinds = { kopfhoerer: 'Kopfhörer', router: 'Router' }
const connectivities = ['WLAN 6', '5G']

const madeUp = fc.record({
  kind: fc.option(fc.constantFrom(...Object.values(kinds)), { nil: undefined }),
  maker: fc.constantFrom(...values.maker),
  connectivity: several(connectivities),
  variants: fc.array(
    fc.record({
      storage: fc.option(fc.constantFrom(...values.storage)),
      colour: fc.option(fc.constantFrom(...values.colour)),
      priceCents: fc.constantFrom(1_990, 4_999, 5_000, 7_900, 14_900, 44_900, 57_900),
      stock: fc.constantFrom(...Object.values(stocks)),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
/** More than stand on one page. */
const catalogue: readonly Model[] = fc.sample(madeUp, { numRuns: 40, seed: 8 }).map(({ kind, variants, ...one }, n) =>
  aModel({
    ...one,
    doc: { ...aModel().doc, kind },
    id: `bunt-${String(n).padStart(2, '0')}`,
    categories: ['bunt'],
    sortOrder: 100 + n,
    variants: variants.map((variant, m) => sample(`bunt-${n}-${m}`, variant)),
  }),
)

beforeAll(() => saveModels(portal.db, [...phones, ...catalogue]))

const phone = (query: Record<string, string>) => list({ category: 'zwei-telefone', ...query })
const shownOf = ({ products }: Page) => products.map(({ price, productId }) => [productId, price])
const countOf = ({ facets }: Page, name: FacetName, value: string) =>
  facets[name].find((one) => one.value === value)?.count

test('a storage that is wanted at once is one that is there', async () => {
  const large = await phone({ storage: '512 GB' })
  expect(countOf(large, 'availability', 'now')).toBe(1)
  expect(shownOf(await phone({ storage: '512 GB', availability: 'now' }))).toEqual([['mit-512', 499]])
  expect(shownOf(await phone({ storage: '512 GB', availability: 'preorder' }))).toEqual([['ohne-512', 599]])
})

test('a storage within a class of price costs as much', async () => {
  expect(shownOf(await phone({ storage: '512 GB', price: '50-100' }))).toEqual([])
  expect(shownOf(await phone({ storage: '512 GB', price: '500-' }))).toEqual([['ohne-512', 599]])
  expect(shownOf(await phone({ storage: '512 GB', priceTo: '500' }))).toEqual([['mit-512', 499]])
  expect(countOf(await phone({ storage: '512 GB' }), 'price', '50-100')).toBe(0)
})

test('a list of a storage is sorted by the prices that it shows', async () => {
  const inOrder = [
    ['mit-512', 499],
    ['ohne-512', 599],
  ]
  expect(shownOf(await phone({ storage: '512 GB', sort: 'price' }))).toEqual(inOrder)
  expect(shownOf(await phone({ storage: '512 GB', sort: 'price-down' }))).toEqual(inOrder.toReversed())
  expect(shownOf(await phone({ storage: '512 GB', sort: 'price', q: 'probe' }))).toEqual(inOrder)
})

test('a colour that is wanted at once is one that is there', async () => {
  expect(shownOf(await phone({ colour: 'Nacht', availability: 'now' }))).toEqual([])
  const night = await phone({ colour: 'Nacht' })
  expect(shownOf(night)).toEqual([['ohne-512', 599]])
  expect(countOf(night, 'availability', 'now')).toBe(0)
  expect(countOf(await phone({ availability: 'now' }), 'colour', 'Nacht')).toBe(0)
})

interface Asked {
  readonly chosen: Readonly<Record<FacetName, readonly string[]>>
  readonly range: readonly [number, number] | null
  readonly sort: Sort
  readonly searched: boolean
}

const asked = fc.record<Asked>({
  chosen: fc.record({
    kind: few(Object.keys(kinds)),
    maker: few(values.maker),
    connectivity: few(connectivities),
    storage: few(values.storage),
    colour: few(values.colour),
    price: few(priceClasses.map(({ id }) => id)),
    availability: few(['now', 'days', 'preorder']),
  }),
  range: fc.option(fc.constantFrom<[number, number]>([0, 50], [50, 150], [100, 600])),
  sort: fc.constantFrom(...sorts),
  searched: fc.boolean(),
})

const stockNames = new Map(Object.entries(stocks).map(([name, stock]) => [JSON.stringify(stock), name]))
const has = (chosen: readonly string[], ...facts: readonly (string | null | undefined)[]): boolean =>
  chosen.length === 0 || facts.some((fact) => chosen.includes(fact ?? ''))

/** The variant in which a device stands in the list. */
function expectedVariant({ connectivity, doc, maker, variants }: Model, { chosen, range }: Asked): Variant | undefined {
  const kind = Object.entries(kinds).find(([, name]) => name === doc.kind)
  if (!has(chosen.kind, kind?.[0]) || !has(chosen.maker, maker) || !has(chosen.connectivity, ...connectivity))
    return undefined
  const fitting = variants.filter(({ colour, priceCents, stock, storage }) => {
    const euros = priceCents / 100
    const classOf = priceClasses.find(({ from, to }) => euros >= from && (to === null || euros < to))
    return (
      has(chosen.storage, storage) &&
      has(chosen.colour, colour) &&
      has(chosen.price, classOf?.id) &&
      has(chosen.availability, stockNames.get(JSON.stringify(stock))) &&
      (range === null || (euros >= range[0] && euros <= range[1]))
    )
  })
  const [inStock, soldOut] = [
    fitting.filter(({ stock }) => stock.available > 0),
    fitting.filter(({ stock }) => stock.available === 0),
  ]
  return [inStock, soldOut].flatMap((some) => some.toSorted((a, b) => a.priceCents - b.priceCents))[0]
}

function expectedList(input: Asked) {
  const shown = catalogue.flatMap((model) => {
    const variant = expectedVariant(model, input)
    return variant === undefined
      ? []
      : [{ id: model.id, productId: variant.productId, price: variant.priceCents / 100 }]
  })
  const sign = { price: 1, 'price-down': -1, popular: 0, new: 0 }[input.sort]
  return shown.toSorted((a, b) => sign * (a.price - b.price))
}

function queryOf({ chosen, range, searched, sort }: Asked): Record<string, string> {
  const facets = facetNames.filter((name) => chosen[name].length > 0).map((name) => [name, chosen[name].join('|')])
  return {
    category: 'bunt',
    sort,
    ...(searched && { q: 'probe' }),
    ...(range !== null && { priceFrom: String(range[0]), priceTo: String(range[1]) }),
    ...(Object.fromEntries(facets) as Record<string, string>),
  }
}

async function allPages(query: Record<string, string>): Promise<Page[]> {
  const pages = [await list(query)]
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await list({ ...query, after: next }))
  return pages
}

test.each(fc.sample(asked, { numRuns: 40, seed: 8 }).map((input) => [JSON.stringify(queryOf(input)), input] as const))(
  'the list of %s is what its devices have, and each count the length of another list',
  async (_, input) => {
    const expected = expectedList(input)
    const pages = await allPages(queryOf(input))
    const shown = pages.flatMap(({ products }) =>
      products.map(({ id, price, productId }) => ({ id, productId, price })),
    )
    expect([shown, pages[0]?.total]).toEqual([expected, expected.length])
    for (const name of facetNames)
      for (const { count, value } of pages[0]?.facets[name] ?? []) {
        const chosen = { ...input.chosen, [name]: [value] }
        expect([name, value, count]).toEqual([name, value, expectedList({ ...input, chosen }).length])
      }
  },
)
