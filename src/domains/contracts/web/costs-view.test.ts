import { expect, test } from 'vitest'

import { aDiscount } from '../fixtures.ts'
import type { ForecastMonth } from '../forecast.ts'
import { shownContract } from '../wire-facts.ts'
import { aWireContract } from '../wire-fixtures.ts'
import { changingCosts, costsView } from './costs-view.ts'

const month = (first: string, overrides: Partial<ForecastMonth> = {}): ForecastMonth => ({
  month: `${first}-01`,
  cents: 4000,
  once: [],
  causes: [],
  ...overrides,
})
const fee = [{ part: 'Glasfaser 100', cents: 6000 }]
const plain = (text: string | undefined) => text?.replaceAll('\u{A0}', ' ')

test('what is paid once is told with its amount, drawn on top, and explains the difference in sight', () => {
  const costs = costsView([month('2026-11', { once: fee }), month('2026-12'), month('2027-01')])
  expect(costs?.months.map(({ amount, once, percent }) => [plain(amount), percent, once])).toEqual([
    ['100,00 €', 40, 60],
    ['40,00 €', 40, undefined],
    ['40,00 €', 40, undefined],
  ])
  expect(costs?.months[0]?.steps.map(({ amount, cause }) => plain(`${amount} ${cause}`))).toEqual([
    '60,00 € Glasfaser 100, einmalig',
  ])
  expect(costs?.months[1]?.steps.map(({ amount, cause }) => plain(`${amount} ${cause}`))).toEqual([
    '−60,00 € einmalig im November',
  ])
  expect(plain(costs?.change)).toBe(
    '60,00 € weniger als im November, darin waren 60,00 € einmalig. Bis Januar bleibt es dabei.',
  )
})

test('a sum that falls with what was paid once does not hide that the rest is dearer', () => {
  const costs = costsView([month('2026-11', { once: fee }), month('2026-12', { cents: 4500 }), month('2027-01')])
  expect(plain(costs?.change)).toBe(
    '55,00 € weniger als im November. Ohne dessen einmalige 60,00 € wären es 5,00 € mehr.',
  )
})

test('the month in large figures counts what is paid once in it', () => {
  const costs = costsView([month('2026-11'), month('2026-12', { cents: 4500, once: fee }), month('2027-01')])
  expect(plain(costs?.amount)).toBe('105,00 €')
  expect(plain(costs?.change)).toBe('65,00 € mehr als im November, 60,00 € sind einmalig. Ab Januar 65,00 € weniger.')
})

test('a month that costs more only for what is paid once in it says so, and what it is for', () => {
  const costs = costsView([
    month('2026-11'),
    month('2026-12', { once: [{ part: 'Umzug', cents: 4990 }] }),
    month('2027-01'),
  ])
  expect(plain(costs?.change)).toBe('Davon 49,90 € einmalig: Umzug. Sonst so viel wie im November.')
})

test('what is paid once in both months, or only later, is told apart from what stays', () => {
  const both = costsView([month('2026-11', { once: fee }), month('2026-12', { once: fee }), month('2027-01')])
  expect(plain(both?.change)).toBe(
    'So viel wie im November, darin waren 60,00 € einmalig, im Dezember sind es 60,00 €. Ab Januar 60,00 € weniger.',
  )
  const later = costsView([month('2026-11'), month('2026-12'), month('2027-01', { once: fee })])
  expect(plain(later?.change)).toBe('So viel wie im November.')
})

test('what ends within a month ends once: the month after is its first whole one', () => {
  const root = { discounts: [aDiscount({ title: 'Serienwochen', endDate: '2027-02-18' })] }
  const months = changingCosts(shownContract(aWireContract({ root })), '2026-11-20')?.months ?? []
  expect(months.flatMap(({ steps }) => steps.map(({ cause }) => cause))).toEqual([
    'Rabatt Serienwochen endet',
    'erster ganzer Monat ohne Rabatt Serienwochen',
  ])
})

test('what is ordered counts from the day it is expected to begin on, and says so; a discount has its day', () => {
  const cause = { part: 'HD-Sender', title: 'HD-Sender', date: '2026-12-08', byCents: 400 }
  const causes = [
    { ...cause, kind: 'begins' as const },
    { ...cause, kind: 'discount-begins' as const, title: 'Wintervorteil', byCents: -100 },
  ]
  const later = [{ ...cause, kind: 'begins' as const, byCents: 195 }]
  const costs = costsView([month('2026-11'), month('2026-12', { causes }), month('2027-01', { causes: later })])
  expect(costs?.months.flatMap(({ steps }) => steps.map((step) => step.cause))).toEqual([
    'HD-Sender, voraussichtlich ab 8.\u{A0}Dezember',
    'Wintervorteil beginnt',
    'HD-Sender, erster ganzer Monat',
  ])
})

test('months that cost the same after the last change are told in one line, and stay in the table', () => {
  const root = { discounts: [aDiscount({ endDate: '2026-12-31' })] }
  const costs = changingCosts(shownContract(aWireContract({ root })), '2026-11-20')
  expect([costs?.months.length, costs?.rest]).toEqual([7, { count: 4, title: 'danach bis Mai' }])
  // A month alone is no shorter as a line.
  const late = { discounts: [aDiscount({ endDate: '2027-03-31' })] }
  expect(changingCosts(shownContract(aWireContract({ root: late })), '2026-11-20')?.rest).toBeUndefined()
})

test.each([
  ['nothing is left', [4000, 4000, 0, 0], 'So viel wie im November. Ab Januar kostet es nichts mehr.'],
  ['more follows', [1990, 1990, 2061, 2190], 'So viel wie im November. Im Januar 0,71 € mehr, ab Februar 2,00 € mehr.'],
  ['it stays', [1990, 1990, 2061, 2061], 'So viel wie im November. Ab Januar 0,71 € mehr.'],
  [
    'it comes back',
    [4000, 4000, 0, 4000],
    'So viel wie im November. Im Januar 40,00 € weniger, ab Februar wieder so viel.',
  ],
  [
    'something is left',
    [4000, 4000, 1000, 0],
    'So viel wie im November. Im Januar 30,00 € weniger, ab Februar kostet es nichts mehr.',
  ],
] as const)('what comes after the next month, where %s', (_what, cents, said) => {
  const months = cents.map((each, index) =>
    month(['2026-11', '2026-12', '2027-01', '2027-02'][index] ?? '', { cents: each }),
  )
  expect(plain(costsView(months)?.change)).toBe(said)
})

test('of a contract that ends the months after the first without it are left out', () => {
  const root = { terminationDate: '2027-01-15', terminationReceivedOn: '2026-11-10' }
  const months = changingCosts(shownContract(aWireContract({ root })), '2026-11-20')?.months ?? []
  expect(months.map(({ month: name }) => name)).toEqual([
    'November 2026',
    'Dezember 2026',
    'Januar 2027',
    'Februar 2027',
  ])
  expect(plain(months.at(-1)?.amount)).toBe('0,00 €')
  // One that ends at once still shows the month after the present one.
  const now = { ...root, terminationDate: '2026-11-30' }
  expect(changingCosts(shownContract(aWireContract({ root: now })), '2026-11-20')?.months).toHaveLength(2)
})
