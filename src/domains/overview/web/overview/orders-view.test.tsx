import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { decideOverview } from '../../rules.ts'
import type { Ordered } from './orders-view.ts'
import { overviewView } from './overview-view.ts'
import { OverviewPage } from './OverviewPage.tsx'

const today = '2026-11-20'
const calm = aWireContract({ root: { orderedOn: '2020-01-01', startDate: '2020-01-10' } })
const address = { name: 'Ole Brandt', street: 'Weg', streetNr: '1', zip: '04229', city: 'Leipzig' }

const paid: Ordered = {
  orderId: 'o1',
  number: 'B-2026-118405',
  state: 'paid',
  end: null,
  deliveryDate: '2026-11-24',
  delivery: { kind: 'home', address },
  parcels: [],
  payUntil: null,
  events: [
    { state: 'placed', at: '2026-11-20T09:00:00.000Z' },
    { state: 'paid', at: '2026-11-20T09:00:00.000Z' },
  ],
}
const unpaid: Ordered = {
  ...paid,
  state: 'placed',
  payUntil: '2026-11-20T09:15:00.000Z',
  events: paid.events.slice(0, 1),
}

const show = (purchases: readonly Ordered[], contracts = [calm]) =>
  showPage(OverviewPage, () =>
    overviewView({
      overview: decideOverview(contracts, today),
      today,
      hadContracts: contracts.length > 0,
      firstName: 'Karla',
      news: [],
      purchases,
    }),
  )

test('an order that waits for its money is the first thing to do', async () => {
  const { text } = await show([unpaid], [aWireContract()])
  expect(text()).toContain('Alles läuft. Zwei Sachen warten auf dich.')
  expect(text()).toContain(
    'Bestellung B-2026-118405 wartet auf die ZahlungDeine Geräte sind bis 10:15 Uhr für dich reserviert.',
  )
  expect(screen.getByRole('link', { name: 'Zur Zahlung' }).getAttribute('href')).toBe(
    '/erleben/bestellung/zahlung?bestellung=o1',
  )
})

test('an order on its way shows its steps, and leads to the orders', async () => {
  const { text } = await show([paid])
  expect(text()).toContain('Alles läuft. Du musst nichts tun.')
  const card = within(screen.getByRole('region', { name: 'Wir packen gerade' }))
  expect(card.getByText('Bestellung B-2026-118405')).toBeDefined()
  expect(card.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Erledigt: BestelltHeute, 10:00 Uhr',
    'Jetzt: Wird gepackt',
    'Noch offen: Unterwegs',
    'Noch offen: Bei dirDienstag, 24. November',
  ])
  expect(card.getByRole('link').getAttribute('href')).toBe('/erleben/kundencenter/bestellungen/')
})

test('with an option that is under way it is a row among several', async () => {
  const option = { status: 0, orderedOn: today, startDate: null, details: { startDateRequested: today } } as const
  await show([paid], [aWireContract({ root: { orderedOn: '2020-01-01', startDate: '2020-01-10' }, subs: [option] })])
  const rows = within(screen.getByRole('region', { name: 'In Arbeit' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'Bestellung B-2026-118405Wir packen gerade',
    'Sport-PaketWird freigeschaltet',
  ])
})

test.each<[string, Partial<Ordered>]>([
  ['has arrived', { state: 'delivered' }],
  ['was cancelled', { state: 'cancelled', end: 'cancelled' }],
  ['brings no parcel', { deliveryDate: null }],
])('one that %s is not under way', async (_, now) => {
  const { text } = await show([{ ...paid, ...now }])
  expect(text()).not.toContain('B-2026-118405')
})

test('whoever has no contract sees their order too', async () => {
  const { text } = await show([paid, { ...unpaid, orderId: 'o2', number: 'B-2026-118406' }], [])
  expect(text()).toContain('Bestellung B-2026-118406 wartet auf die Zahlung')
  expect(screen.getByRole('region', { name: 'Wir packen gerade' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Du hast noch keinen laufenden Vertrag' })).toBeDefined()
})
