import { expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { loadList } from './list-data.ts'

const facets = { kind: [], maker: [], connectivity: [], storage: [], colour: [], price: [], availability: [] }
const page = { shipping: { price: 4.95, freeFrom: 49 }, corrected: null, products: [], before: 0, next: null, facets }

/** A shop of which that category has `total` devices, and no search finds one. */
function load(category: string, { query = '', total }: { readonly query?: string; readonly total: number }) {
  const client = makeClient('/erleben', async ({ path }) => {
    const isSearch = new URL(path, 'https://erleben.example').searchParams.has('q')
    return { status: 200, text: JSON.stringify({ ...page, total: isSearch ? 0 : total }) }
  })
  const { args } = pageWith({}, { client })
  return loadList({ ...args(`kundencenter/shop/${category}${query}`), params: { category } })
}

test('a category that nobody knows is no page', async () => {
  await expect(load('gibt-es-nicht', { total: 0 })).rejects.toMatchObject({ init: { status: 404 } })
  await expect(load('gibt-es-nicht', { query: '?q=x', total: 0 })).rejects.toMatchObject({ init: { status: 404 } })
})

test.each([
  ['one of the menu that is empty', 'sport', { total: 0 }],
  ['one of the catalogue in which a search finds nothing', 'aus-dem-katalog', { query: '?q=nichts', total: 7 }],
])('%s is a page that says so', async (_, category, given) => {
  const { nothing } = await load(category, given)
  expect(nothing).not.toBeNull()
})

test.each(['?preis=lala', '?farbe=Lila', '?preis-von=9&preis-bis=9'])(
  'where %s finds nothing it is not said that the category is empty',
  async (query) => {
    const { nothing } = await load('alle', { query, total: 63 })
    expect(nothing).toMatchObject({ text: 'Mit weniger Filtern findest du mehr.' })
    expect(nothing?.href).toBe('/erleben/kundencenter/shop/alle')
  },
)

test.each([
  ['speicher=512+GB', true],
  ['farbe=Blau', true],
  ['preis=0-50', true],
  ['preis-bis=50', true],
  ['lieferbar=now', true],
  ['hersteller=Halde&verbindung=DECT&q=fon&sortierung=price', false],
])('tiles of %s lead to the variant that they show: %s', async (query, expected) => {
  expect((await load('alle', { query: `?${query}`, total: 1 })).byVariant).toBe(expected)
})
