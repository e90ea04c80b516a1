import { expect, test } from 'vitest'

import { aDiscount } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { contractView } from './contract-view.ts'

const today = '2026-11-20'
const view = (input: Parameters<typeof aWireContract>[0]) => contractView(aWireContract(input), today)
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\u00A0', ' '))
const kombi = aDiscount({ title: 'Kombivorteil', amountCents: 300, endDate: null })
const discounts = (...all: ReturnType<typeof aDiscount>[]) => plain(view({ root: { discounts: all } }).price.discounts)

test('a single figure is not added up', () => {
  expect(view({}).price).toEqual({ discounts: null, sum: null })
})

test('the sum with the options repeats neither the price above it nor a discount that the struck price names', () => {
  expect(plain(view({ root: { discounts: [aDiscount()] }, subs: [{}] }).price)).toEqual({
    discounts: null,
    sum: { options: { term: 'Eine Option', value: '12,95 €' }, together: '57,90 €' },
  })
})

test('a discount without an end, and two of which one is struck, are told in a line', () => {
  expect(discounts(kombi)).toBe('49,95 € abzüglich Kombivorteil 3,00 €')
  expect(discounts(aDiscount(), kombi)).toBe('49,95 € abzüglich Treuevorteil 5,00 € und Kombivorteil 3,00 €')
})

test('the number that stands below the name is not repeated among the facts', () => {
  const mobile = view({ root: { address: null, details: { rufnummer: '+49 171 5550142' } } })
  expect(plain([mobile.lead, mobile.numbers])).toEqual(['+49 171 5550142', []])
  const placed = view({ root: { details: { rufnummer: '+49 171 5550142' } } })
  expect(plain([placed.lead, placed.numbers.length])).toEqual(['Lindenweg 12, 04229 Leipzig', 1])
})
