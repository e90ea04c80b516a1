import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { DevicesData } from './devices-data.ts'
import { DevicesPage } from './DevicesPage.tsx'

const none: DevicesData = { devices: [], left: 0, next: null, q: '', stock: '', after: '' }

const stick: DevicesData['devices'][number] = {
  productId: 'mediastick-2',
  name: 'Mediastick 2',
  variant: '',
  maker: 'Halde',
  modelNumber: 'MS-2',
  price: 49,
  regularPrice: null,
  reducedUntil: null,
  visible: true,
  available: 12,
  restockOn: null,
  deliveryDays: 2,
}

test.each([[{ q: 'nirgends' }], [{ stock: 'few' } as const]])(
  'a search for %j that finds nothing leads back to all devices',
  async (searched) => {
    await showPage(DevicesPage, () => ({ ...none, ...searched }))
    screen.getByRole('heading', { name: 'Kein Gerät gefunden' })
    // Nobody chose among stocks, so no other one helps.
    expect(screen.queryByText(/anderen Bestand/) !== null).toBe('stock' in searched)
    expect(screen.getByRole('link', { name: 'Alle Geräte zeigen' }).getAttribute('href')).toMatch(/\/betrieb\/?$/)
  },
)

function target(name: string) {
  return screen.getByRole('link', { name }).getAttribute('href')
}

test('a page leads to the one after it and to the first, and keeps what is searched for', async () => {
  await showPage(DevicesPage, () => ({ ...none, devices: [stick], next: 'p', after: 'o', q: 'stick', stock: 'few' }))
  expect(target('Nächste 50')).toMatch(/\?q=stick&bestand=few&nach=p$/)
  expect(target('Zum Anfang')).toMatch(/\?q=stick&bestand=few$/)
})

test.each([
  [{ next: null, after: '' }, '2 Ausführungen'],
  [{ next: null, after: '', devices: [stick] }, '1 Ausführung'],
  [{ next: null, after: 'o' }, 'Noch 2 Ausführungen'],
  [{ next: 'p', after: '', left: 86 }, 'Die ersten 2 von 86 Ausführungen'],
  [{ next: 'p', after: 'o' }, 'Die nächsten 2 Ausführungen'],
])('above a page of %j it says which devices these are: %s', async (page, text) => {
  const devices = [stick, { ...stick, productId: 'mediastick-3' }]
  await showPage(DevicesPage, () => ({ ...none, devices, ...page }))
  screen.getByText(text)
})

test.each([
  [{ available: 12 }, []],
  [{ available: 5 }, ['Wenig da']],
  [{ available: 0 }, ['Ausverkauft']],
  [{ available: 0, visible: false }, ['Verborgen', 'Ausverkauft']],
])('of a device with %j it is said: %j', async (facts, words) => {
  await showPage(DevicesPage, () => ({ ...none, devices: [{ ...stick, ...facts }] }))
  const row = screen.getByRole('link', { name: stick.name }).closest('li')
  expect(['Wenig da', 'Ausverkauft', 'Verborgen'].filter((word) => row?.textContent.includes(word)).toSorted()).toEqual(
    words.toSorted(),
  )
})

test.each([
  [{ available: 0, restockOn: '2026-12-14' }, /ab\u{A0}14\.12\.2026/u],
  [{ available: 0, restockOn: null }, /0\u{A0}Stück/u],
  [{ available: 3, restockOn: '2026-12-14' }, /3\u{A0}Stück/u],
])('with %j the row says %s, and the number that is searched by', async (facts, words) => {
  await showPage(DevicesPage, () => ({ ...none, devices: [{ ...stick, ...facts }] }))
  const row = screen.getByRole('link', { name: stick.name }).closest('li')
  expect(row?.textContent).toMatch(words)
  expect(row?.textContent).toContain('MS-2')
  expect(row?.textContent).not.toContain('mediastick-2')
})

test('the columns of the list are named for the eye alone, and no row of it is one', async () => {
  await showPage(DevicesPage, () => ({ ...none, devices: [stick] }))
  expect(screen.getByText('Hersteller und Artikelnummer').closest('li')?.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Mediastick 2'))).toHaveLength(1)
})
