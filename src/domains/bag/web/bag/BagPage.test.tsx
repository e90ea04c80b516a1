import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { renderRouter } from '#platform/web/show-page.fixture.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'

import type { Bag } from '../calls.ts'
import type { BagData, Leading } from './bag-data.ts'
import { fon } from './bag-item.fixture.ts'
import { BagPage } from './BagPage.tsx'

const sums = { pieces: 1, goods: 499, discount: 0, shipping: 0, oneTime: 499, onInvoice: 0, monthly: 0 }
const bag = { bagId: 'b1', items: [fon], kept: [], sums, voucher: null, digest: 'd' } as unknown as Bag
const form = { csrf: 'proof', idempotencyKey: 'k' }
const page: BagData = { bag, other: null, leading: [], today: '2026-11-20', form, kept: null }

function show(answers: readonly BagData[], action: () => object) {
  const left = [...answers]
  const element = (
    <main>
      <BagPage />
    </main>
  )
  const routes = [{ path: '/', element, loader: () => left.shift() ?? page, action, HydrateFallback: () => null }]
  renderRouter(createMemoryRouter(routes))
}

test('once one of two bags was chosen, the page goes on at its heading', async () => {
  show([{ ...page, other: { ...bag, bagId: 'b2' } }], () => ({}))
  const button = await screen.findByRole('button', { name: 'Übernehmen' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull()
})

test('of two bags the choice is the one filled button, not the way to the checkout', async () => {
  show([{ ...page, other: { ...bag, bagId: 'b2' } }], () => ({}))
  expect((await screen.findByRole('button', { name: 'Übernehmen' })).className).toBe(buttonClass({ kind: 'fill' }))
  expect(screen.getByRole('button', { name: 'Zur Kasse' }).className).toBe(buttonClass({ kind: 'line' }))
})

test.each([
  ['the own one', bag, 'b1'],
  ['none', null, null],
])('a stored id of another person gives way to %s', async (_what, own, stored) => {
  localStorage.setItem('bag', 'somebody-elses')
  show([{ ...page, bag: own }], () => ({}))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(localStorage.getItem('bag')).toBe(stored))
})

test('a number that is none is named above, at its line, and has the focus', async () => {
  show([page, page], () => ({ numbers: [{ itemId: '1', typed: 'x', isWrong: true }] }))
  const button = await screen.findByRole('button', { name: 'Merken Fon 8' })
  button.focus()
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Bei „Fon 8“ steht keine Zahl')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Stückzahl')))
})

const fonTile: Leading = {
  id: 'fon-8',
  productId: 'fon-8-gruen',
  name: 'Fon 8',
  maker: 'Halde',
  line: 'Für dein Mobil M',
  fits: true,
  image: '/fon.svg',
  colours: [],
  isFrom: true,
  monthlyCents: 495,
  cents: 44_900,
  reduction: { lowestCents: 47_900, meaning: 'niedrigster 30-Tage-Preis', offer: 'Angebot bis 30. November 2026' },
  energyClass: 'A',
  shipping: 'Versand kostenlos',
  arrival: 'Morgen bei dir',
  inStock: true,
}
const tabTile: Leading = { ...fonTile, id: 'tab-8', productId: 'tab-8', name: 'Tab 8', line: '20 cm', fits: false }

test('an empty bag shows devices as the shop does, with all that belongs to their price', async () => {
  show([{ ...page, bag: null, leading: [fonTile, tabTile] }], () => ({}))
  const list = await screen.findByRole('region', { name: 'Aus dem Shop' })
  const [tile] = within(list).getAllByRole('listitem')
  expect(tile?.textContent.replaceAll('\u{A0}', ' ')).toBe(
    'HaldeFon 8Für dein Mobil Mab449,00 €einmaligStatt 479,00 € niedrigster 30-Tage-PreisAngebot bis 30. November 2026' +
      '4,95 €mtl.inkl. MwSt., Versand kostenlosEnergieklasse A, Spanne A bis GAGADatenblattMorgen bei dir',
  )
  const link = within(list).getByRole('link', { name: 'Fon 8' })
  expect(link.getAttribute('href')).toMatch(/\/kundencenter\/shop\/alle\/fon-8\?ausfuehrung=fon-8-gruen$/)
  expect(within(list).queryByRole('checkbox')).toBeNull()
})

test('where all of them go with a contract, the heading says so', async () => {
  show([{ ...page, bag: null, leading: [fonTile] }], () => ({}))
  expect(await screen.findByRole('region', { name: 'Passt zu dem, was du hast' })).toBeDefined()
})
