import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { TileView } from '#domains/shop/web/tile-view.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { ListData } from './list-data.ts'
import { ListPage } from './ListPage.tsx'

const fon: TileView = {
  id: 'fon-8',
  productId: 'fon-8-gruen',
  name: 'Fon 8',
  maker: 'Halde',
  line: '5G',
  image: '/fon.svg',
  colours: [],
  isFrom: true,
  monthlyCents: null,
  cents: 44_900,
  reduction: null,
  energyClass: 'A',
  shipping: 'Versand kostenlos',
  arrival: 'Morgen bei dir',
  inStock: true,
}
const reduced: TileView = {
  ...fon,
  id: 'fon-8-leicht',
  reduction: { lowestCents: 47_900, meaning: 'niedrigster 30-Tage-Preis', offer: 'Angebot nur noch heute' },
}

const list: ListData = {
  category: 'alle',
  q: '',
  corrected: null,
  devices: '1 Gerät',
  hits: '',
  count: '1 von 1 Gerät',
  tiles: [fon],
  nothing: null,
  facets: [],
  range: { from: '', to: '' },
  sort: 'popular',
  sorts: [],
  next: null,
  first: null,
  on: [],
  without: { filters: '', search: '', compared: '' },
  exactly: '?nur=1',
  note: 'Alle Preise inklusive Mehrwertsteuer.',
  byVariant: false,
  compared: null,
}

test('arrow and product information sheet stand right below a price and what it includes', async () => {
  await showPage(ListPage, () => ({ ...list, tiles: [reduced] }))
  expect(screen.getByRole('listitem').textContent.replaceAll('\u{A0}', ' ')).toMatch(
    /449,00 €einmaligStatt 479,00 € niedrigster 30-Tage-PreisAngebot nur noch heuteinkl\. MwSt\., Versand kostenlosEnergieklasse A, Spanne A bis GAGADatenblattMorgen bei dir/,
  )
  const sheet = screen.getByRole('link', { name: 'Datenblatt' })
  expect(sheet.getAttribute('href')).toMatch(/\/fon-8-leicht#produktdatenblatt$/)
})

test.each([
  [true, '/fon-8?ausfuehrung=fon-8-gruen'],
  [false, '/fon-8'],
])('where a variant is asked for (%s) a tile leads to %s', async (byVariant, end) => {
  await showPage(ListPage, () => ({ ...list, byVariant }))
  expect(screen.getByRole('link', { name: /Fon 8/ }).getAttribute('href')?.endsWith(end)).toBe(true)
})
