/** Lists that are asked for several things at once, over HTTP on a real database: one variant of a device must have them all. */
import { beforeAll, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'

import type { listDevices } from '../api.ts'
import { aModel, aVariant } from '../fixtures.ts'
import type { FacetName } from '../listing.ts'
import type { Variant } from '../model.ts'
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

beforeAll(() => saveModels(portal.db, phones))

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
