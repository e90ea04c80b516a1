import { expect, test } from 'vitest'

import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { aDiscount } from '#domains/contracts/fixtures.ts'

import { compareChange } from './comparison.ts'

const introductory = aDiscount({ amountCents: 1500, startDate: '2027-01-01', endDate: '2027-06-30' })
const terms = {
  productId: 'glasfaser-1000',
  date: '2027-01-01',
  monthlyCents: 5995,
  discounts: [introductory],
  minTermMonths: null,
}
const kombi = { title: 'Kombivorteil', dependsOn: ['glasfaser-500', 'glasfaser-1000'], amountCents: 300, endDate: null }
/** A promotion of another contract, over by itself. */
const ending = aDiscount({ title: 'Serienwochen', amountCents: 200, startDate: '2026-11-19', endDate: '2027-02-18' })

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, cents) => total + cents, 0)
}

function compare(discounts: Parameters<typeof fibre>[0]) {
  const contracts = [{ ...fibre(discounts), subContracts: [] }, tv({ discounts: [aDiscount(kombi), ending] })]
  const found = compareChange(someFacts({ contracts }), { contractId: '3104882' }, terms)
  if (!found.ok) throw new Error(found.refusal)
  const { days, lines, stretches } = found.value
  const differences = days.map((_, index) =>
    sum(lines.map(({ afterCents, beforeCents }) => (afterCents[index] ?? 0) - (beforeCents[index] ?? 0))),
  )
  return { days, differences, lines, stretches: stretches.map(({ cents, from }) => ({ cents, from })) }
}

test('what ends anyway costs the same on each day, with the change and without: sums differ by what is said', () => {
  const { days, differences, lines, stretches } = compare({ discounts: [] })
  expect(lines.find(({ title }) => title === 'TV Komfort')).toMatchObject({
    beforeCents: [1000, 1200],
    afterCents: [1000, 1200],
    isChanged: false,
  })
  expect(differences).toEqual([-500, 1000])
  expect(stretches).toEqual(days.map((from, index) => ({ from, cents: differences[index] })))
})

test('a discount of the present product that ends later is a day of its own: from then on less is saved', () => {
  const loyal = aDiscount({ amountCents: 1000, startDate: '2025-01-01', endDate: '2027-03-31' })
  const { days, differences, stretches } = compare({ discounts: [loyal] })
  expect(days).toEqual(['2027-01-01', '2027-04-01', '2027-07-01'])
  expect(differences).toEqual([500, -500, 1000])
  expect(stretches).toEqual(days.map((from, index) => ({ from, cents: differences[index] })))
})

test('what ends within a month counts from the next one on: no day is named on which nothing is another yet', () => {
  const loyal = aDiscount({ amountCents: 1000, startDate: '2025-01-01', endDate: '2027-03-18' })
  const { days, differences } = compare({ discounts: [loyal] })
  expect(days).toEqual(['2027-01-01', '2027-04-01', '2027-07-01'])
  expect(differences).toEqual([500, -500, 1000])
})
