import { expect, test } from 'vitest'

import { aDiscount, aProductChange } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { contractView } from './contract-view.ts'

const today = '2026-11-20'
const view = (input: Parameters<typeof aWireContract>[0]) => contractView(aWireContract(input), today)
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\u00A0', ' '))
const kombi = aDiscount({ title: 'Kombivorteil', amountCents: 300, endDate: null })
const discounts = (...all: ReturnType<typeof aDiscount>[]) => plain(view({ root: { discounts: all } }).price.discounts)

test('a single figure is not added up', () => {
  expect(view({}).price).toEqual({ label: 'Preis', discounts: null, sum: null })
})

test('the sum with the options repeats neither the price above it nor a discount that the struck price names', () => {
  expect(plain(view({ root: { discounts: [aDiscount()] }, subs: [{}] }).price)).toEqual({
    label: 'Preis',
    discounts: null,
    sum: { options: { term: 'Eine Option', value: '12,95 €' }, together: '57,90 €' },
  })
})

test('a discount without an end, and two of which one is struck, are told in a line', () => {
  expect(discounts(kombi)).toBe('49,95 € abzüglich Kombivorteil 3,00 €')
  expect(discounts(aDiscount(), kombi)).toBe('49,95 € abzüglich Treuevorteil 5,00 € und Kombivorteil 3,00 €')
})

test('options that are only ordered are not among those that are counted', () => {
  const ordered = { status: 0, startDate: null } as const
  expect(view({ subs: [{}, ordered] }).price.sum?.options.term).toBe('Eine laufende Option')
  expect(view({ subs: [{}, {}] }).price.sum?.options.term).toBe('Zwei Optionen')
})

const ending = { terminationDate: '2026-12-31', terminationReceivedOn: today }
const changing = { productChange: aProductChange({ productChangeDate: '2027-01-01', orderedOn: '2026-11-15' }) }

test.each<[string, Parameters<typeof aWireContract>[0]]>([
  ['Preis ab 2. Dezember 2026', { root: { status: 0, startDate: '2026-12-02' } }],
  ['Preis bis zum Ende', { root: ending }],
  // What is paid today is not paid until then.
  ['Preis', { root: { ...ending, discounts: [aDiscount({ endDate: '2026-11-30' })] } }],
  ['Preis bis 31. Dezember 2026', { root: changing, coming: {} }],
  ['Preis', { root: { ...changing, discounts: [aDiscount({ endDate: '2026-11-30' })] }, coming: {} }],
])('the price says how long it is paid, where it is not for long: %s', (label, input) => {
  expect(plain(view(input).price.label)).toBe(label)
})

test('the number that stands below the name is not repeated among the facts', () => {
  const mobile = view({ root: { address: null, details: { rufnummer: '+49 171 5550142' } } })
  expect(plain([mobile.lead, mobile.numbers])).toEqual(['0171 5550142', []])
  const placed = view({ root: { details: { rufnummer: '+49 171 5550142' } } })
  expect(plain([placed.lead, placed.numbers.length])).toEqual(['Lindenweg 12, 04229 Leipzig', 1])
})
