/** The contract's page in the course of time: what comes, what was, in which order. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { aCharge } from '#domains/catalogue/fixtures.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Recorded, WireContract } from '../../api.ts'
import { aDiscount, aPriceChange, aProductChange, ahornstrasse, aRelocation } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { noContract, type ContractData } from './contract-data.ts'
import { contractView } from './contract-view.ts'
import { ContractPage } from './ContractPage.tsx'
import { contractCourse } from './history.ts'

const today = '2026-11-20'

const show = (contract: WireContract, devices: ContractData['devices'] = [], on = today) =>
  showPage(ContractPage, (): ContractData => {
    const { contractId } = contract
    return { ...noContract, contract, contractId, today: on, view: contractView(contract, on), devices }
  })
const inCard = (name: string) => screen.getByRole('region', { name }).textContent?.replaceAll('\u00A0', ' ')

beforeEach(() => sessionStorage.clear())

describe('another product that is ordered', () => {
  const productChange = aProductChange({ orderedOn: '2026-11-15' })
  const coming = { displayTitle: 'Glasfaser 1000', charges: [aCharge({ amount: 5995 })] }

  test('stands below the price with its day', async () => {
    await show(aWireContract({ root: { productChange }, coming }))
    expect(inCard('Preis bis 30.\u{A0}November 2026')).toContain('Ab 1. Dezember 2026: Glasfaser 1000, 59,95 € mtl.')
    expect(inCard('Verlauf')).toContain('Glasfaser 1000 beginnt1. Dezember 2026')
  })

  test('its later prices come in the course, that of the present product no more', async () => {
    const ending = aDiscount({ amountCents: 500, endDate: '2026-11-30' })
    const intro = aDiscount({ amountCents: 1500, startDate: '2026-12-01', endDate: '2027-05-31' })
    const change = { ...productChange, monthlyCents: 5995, discounts: [intro] }
    await show(aWireContract({ root: { productChange: change, discounts: [ending] }, coming }))
    expect(inCard('Verlauf')).toContain('Preis wird 59,95 €1. Juni 2027')
    expect(inCard('Verlauf')?.match(/Preis wird/g)).toHaveLength(1)
  })

  test('which the catalogue does not have is named by its day', async () => {
    await show(aWireContract({ root: { productChange } }))
    expect(inCard('Preis bis 30.\u{A0}November 2026')).toContain('Ab 1. Dezember 2026: anderes Produkt')
  })

  test('comes no more after the end of the contract', async () => {
    const { text } = await show(aWireContract({ root: { productChange, terminationDate: '2026-11-30' }, coming }))
    expect(text()).not.toContain('Glasfaser 1000')
  })
})

describe('an announced change', () => {
  const discount = aDiscount({ endDate: '2026-12-31' })
  const priceChange = aPriceChange({ effectiveOn: '2027-03-01' })

  test('stands in the course behind the end of a discount, each with its price', async () => {
    await show(aWireContract({ root: { discounts: [discount], priceChange } }))
    expect(inCard('Verlauf')).toMatch(/Preis wird 49,95 €1\. Januar 2027.*Preis wird 52,95 €1\. März 2027/)
  })

  test('that is the next price stands there once', async () => {
    await show(aWireContract({ root: { priceChange } }))
    expect(inCard('Verlauf')?.match(/Preis wird/g)).toHaveLength(1)
  })

  test.each([
    ['the end of the contract', { terminationDate: '2027-02-28', discounts: [discount] }],
    ['another product', { productChange: aProductChange({ productChangeDate: '2027-03-01' }), discounts: [discount] }],
  ])('that comes with or after %s is none', async (_what, root) => {
    await show(aWireContract({ root: { ...root, priceChange }, coming: {} }))
    expect(inCard('Verlauf')).not.toContain('52,95')
  })

  test('of conditions alone is no price', async () => {
    const terms = { ...priceChange, newCents: 4995 }
    await show(aWireContract({ root: { priceChange: terms, discounts: [discount] } }))
    expect(inCard('Verlauf')).toMatch(/Neue Bedingungen angekündigt.*Neue Bedingungen gelten1\. März 2027/)
    expect(inCard('Verlauf')).not.toContain('Preisänderung')
  })

  test.each([
    ['2027-02-28', 'Ab 1. März 2027: 52,95 €'],
    ['2027-03-01', 'Seit 1. März 2027: 52,95 €'],
  ])('is told on %s as what comes or what is', async (on, said) => {
    await show(aWireContract({ today: on, root: { priceChange } }), [], on)
    expect(inCard('Preis')).toContain(said)
  })
})

test('a number that was changed lately says from when it can be changed again', async () => {
  const landlineNumberDetails = { id: '341-1', ndc: '341', sn: '5550142' }
  await show(aWireContract({ root: { details: { landlineNumberDetails, msisdnChangedOn: '2026-10-01' } } }))
  const row = screen.getByText('Rufnummer ändern').closest('li')
  expect(row?.textContent?.replaceAll('\u00A0', ' ')).toContain('1. Januar 2027')
})

describe('what is over', () => {
  const ended = { status: 90, startDate: '2024-01-01', endedOn: '2025-12-31', terminationDate: '2025-12-31' } as const

  test('its last day and course, the price as past, and the way to the contracts', async () => {
    const { container, text } = await show(aWireContract({ root: { ...ended, discounts: [aDiscount()] } }))
    expect(text()).toContain('Beendet am31. Dezember 2025Zu deinen Verträgen')
    expect(inCard('Verlauf')).toContain('Vertrag begann1. Januar 2024')
    expect(text()).not.toContain('Bestellt am')
    expect(inCard('Eckdaten')).toContain('Preis zuletzt44,95 € mtl.')
    expect(container.querySelector('s')).toBeNull()
    expect(screen.getByRole('link', { name: 'Zu deinen Verträgen' }).getAttribute('href')).toBe(
      '/erleben/kundencenter/meine-vertraege/',
    )
  })

  test.each([
    ['rejected', { status: 92, startDate: '2025-12-01', endedOn: '2025-12-31' }],
    ['called off', { status: 94, startDate: null, endedOn: '2025-12-31' }],
    ['withdrawn before its first day', { status: 91, startDate: '2026-02-01', endedOn: '2025-12-31' }],
  ] as const)('that was %s had no last price: nothing was ever paid', async (_what, root) => {
    await show(aWireContract({ root: { ...ended, terminationDate: null, ...root } }))
    expect(inCard('Eckdaten')).toMatch(/^EckdatenPreis49,95/)
    expect(screen.getByRole('link', { name: 'Zu deinen Verträgen' })).toBeDefined()
  })

  test('the course has its own card beside options that were booked', async () => {
    await show(aWireContract({ root: ended, subs: [{ status: 90, endedOn: '2025-12-31' }] }))
    expect(screen.getByRole('region', { name: 'Verlauf' })).toBeDefined()
  })
})

test('the course goes by day: an option may be ordered before the contract begins', async () => {
  await show(aWireContract({ subs: [{ orderedOn: '2024-12-20' }] }))
  const items = within(screen.getByRole('region', { name: 'Verlauf' })).getAllByRole('listitem')
  expect(items.slice(0, 3).map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Erledigt: Sport-Paket gebucht',
    'Erledigt: Vertrag begann',
    'Jetzt: Heute',
  ])
})

/** Of every entry of the course, also of those that fold away. */
function courseDays(): string[] {
  const card = within(screen.getByRole('region', { name: 'Verlauf' }))
  const entries = card.getAllByRole('listitem', { hidden: true })
  return entries.map((item) => item.querySelector('small')?.textContent.replaceAll('\u00A0', ' ') ?? '')
}

test('what folds away from before the begin to after it takes the begin along, in order', async () => {
  const booked = ['2024-12-10', '2024-12-20', '2025-06-01', '2025-09-01', '2026-01-01', '2026-03-01']
  const root = { orderedOn: '2024-12-01' }
  await show(aWireContract({ root, subs: booked.map((orderedOn, id) => ({ contractId: String(id), orderedOn })) }))
  const card = within(screen.getByRole('region', { name: 'Verlauf' }))
  const folded = card.getByText('Vier weitere Einträge').closest('details')
  expect(
    [...(folded?.querySelectorAll('small') ?? [])].map((day) => day.textContent.replaceAll('\u00A0', ' ')),
  ).toEqual(['10. Dezember 2024', '20. Dezember 2024', '1. Januar 2025', '1. Juni 2025'])
  expect(courseDays()).toEqual([
    '1. Dezember 2024',
    '10. Dezember 2024',
    '20. Dezember 2024',
    '1. Januar 2025',
    '1. Juni 2025',
    '1. September 2025',
    '1. Januar 2026',
    '1. März 2026',
    '20. November 2026',
  ])
})

test('what folds away of the course lies at its own place in time', async () => {
  const booked = ['2025-03-01', '2025-06-01', '2025-09-01', '2026-01-01', '2026-03-01']
  await show(aWireContract({ subs: booked.map((orderedOn, id) => ({ contractId: String(id), orderedOn })) }))
  const card = within(screen.getByRole('region', { name: 'Verlauf' }))
  const summary = card.getByText('Zwei weitere Einträge')
  expect(courseDays()).toEqual([
    '1. Januar 2025',
    '1. März 2025',
    '1. Juni 2025',
    '1. September 2025',
    '1. Januar 2026',
    '1. März 2026',
    '20. November 2026',
  ])
  expect([...(summary.closest('details')?.querySelectorAll('small') ?? [])].map((day) => day.textContent)).toEqual([
    '1.\u00A0März 2025',
    '1.\u00A0Juni 2025',
  ])
})

describe('an option on its own page', () => {
  const [ending] = aWireContract({ subs: [{ terminationDate: '2026-11-30', startDate: '2025-09-19' }] }).subContracts

  test('is called an option in its course and among its acts', async () => {
    const { text } = await show(ending as WireContract)
    expect(inCard('Verlauf')).toMatch(/Option begann.*Option endet30\. November 2026/)
    expect(text()).toContain('Sonst endet die Option am 30. November 2026')
    expect(text()).not.toContain('Vertrag endet')
  })
})

test.each([
  [92, 'Abgelehnt10. November 2026'],
  [94, 'Bestellung storniert10. November 2026'],
] as const)('what never began (%i) has its end in its course', async (status, said) => {
  const { text } = await show(aWireContract({ root: { status, startDate: null, endedOn: '2026-11-10' } }))
  expect(text()).toContain(said)
})

test('a contract that moves names the last day of the old line', async () => {
  const relocation = aRelocation({ date: '2026-12-15', to: ahornstrasse })
  await show(aWireContract({ root: { relocation, discounts: [aDiscount()] } }))
  // The old line runs until the day before.
  const change = within(screen.getByRole('region', { name: 'Was sich ändert' }))
  const heads = change.getAllByRole('columnheader').map(({ textContent }) => textContent.replaceAll('\u{A0}', ' '))
  expect(heads).toEqual(['Dein Vertrag', 'bis 14. Dezember', 'ab 15. Dezember'])
})

const anEntry = (kind: Recorded['kind'], contractId = '3104882'): Recorded => ({
  id: kind,
  contractId,
  at: '2026-11-18T23:30:00.000Z',
  kind,
  by: 'portal',
  reason: null,
  endsOn: null,
  changed: [],
})

test('what only the record knows stands in the course too, of the contract alone', () => {
  const ahead = { ...anEntry('product-changed'), at: '2027-01-01T12:00:00.000Z' }
  const recorded = [
    ahead,
    anEntry('reactivated'),
    anEntry('relocated'),
    anEntry('terminated'),
    anEntry('suspended', '77'),
  ]
  const { steps } = contractCourse(aWireContract(), today, recorded)
  const told = steps.map(({ note, title }) => `${title} ${String(note).replaceAll('\u00A0', ' ')}`)
  expect(told).toContain('Wieder angeschaltet 19. November 2026')
  expect(told).toContain('Umgezogen 19. November 2026')
  expect(told.join()).not.toMatch(/gesperrt|Gekündigt|gewechselt/)
})

const late = (kind: string): Recorded => ({
  ...anEntry(kind),
  id: kind,
  changed: [{ what: 'date', before: null, after: '2026-11-01' }],
})

test('what a late pass has brought stands in the course on the day on which it took effect', () => {
  const { steps, earlier } = contractCourse(
    aWireContract(),
    today,
    ['product-changed', 'relocated', 'price-changed'].map(late),
  )
  const told = [...steps, ...earlier].map(({ note, title }) => `${title} ${String(note).replaceAll('\u00A0', ' ')}`)
  expect(told).toEqual(
    expect.arrayContaining(
      ['Produkt gewechselt', 'Umgezogen', 'Neue Bedingungen gelten'].map((title) => `${title} 1. November 2026`),
    ),
  )
})

const blocked = (at: string): Recorded => ({ ...anEntry('suspended'), id: at, at })

test('a block that lasts is told once, by what is owed; the one before it by the record', () => {
  const billing = { blockedOn: '2026-11-16', announcedOn: null, open: [], lastInvoice: null }
  const recorded = [blocked('2026-11-16T09:00:00.000Z'), blocked('2026-07-06T09:00:00.000Z')]
  const { steps } = contractCourse(aWireContract({ root: { status: 93, details: { billing } } }), today, recorded)
  expect(steps.at(-1)?.title).toBe('Heute')
  const told = steps.filter(({ title }) => title === 'Anschluss gesperrt')
  expect(told.map(({ note }) => String(note).replaceAll('\u00A0', ' '))).toEqual(['6. Juli 2026', '16. November 2026'])
})
