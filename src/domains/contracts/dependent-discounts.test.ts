import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import type { Contract } from './contract.ts'
import { lostDiscounts, settleDiscounts } from './dependent-discounts.ts'
import type { Discount } from './discount.ts'
import { aContract, aDiscount, aProductChange } from './fixtures.ts'
import { discountEnd } from './price.ts'

const kombi = aDiscount({ discountId: 'kombi', endDate: null, dependsOn: ['glasfaser-500', 'glasfaser-1000'] })
const change = aProductChange({ futureProduct: 'dsl-50', productChangeDate: '2027-01-01' })

function root(contractId: string, overrides: Partial<Contract>) {
  return { ...aContract({ contractId, ...overrides }), subContracts: [] }
}

/** The end of a Kombivorteil of a TV contract beside these. */
function endBeside(others: readonly Partial<Contract>[], discount: Discount): string | null | undefined {
  const tv = root('2', { productId: 'tv-komfort', discounts: [discount] })
  const contracts = others.map((other, index) => root(`1${index}`, other))
  const settled = settleDiscounts([...contracts, tv]).at(-1)
  const [only] = settled?.discounts ?? []
  return only && discountEnd(only)
}

const kombiEnd = (others: readonly Partial<Contract>[]) => endBeside(others, kombi)

testTable('%j: a Kombivorteil of TV ends', kombiEnd, [
  [[{}], null],
  [[{ terminationDate: '2026-12-31' }], '2026-12-31'],
  [[{ terminationDate: '2026-12-31' }, {}], null],
  [[{ terminationDate: '2026-12-31' }, { terminationDate: '2027-03-31' }], '2027-03-31'],
  [[{ status: 90, endedOn: '2026-10-31', terminationDate: '2026-10-31' }], '2026-10-31'],
  [[{ status: 91, details: { revokedOn: '2026-11-20' } }], '2026-11-20'],
  [[{ productId: 'dsl-50' }], null],
  [[{ productChange: change }], '2026-12-31'],
  [[{ productChange: { ...change, state: 'carried-out' } }], null],
  [[{ productChange: { ...change, futureProduct: 'glasfaser-1000' } }], null],
  [[{ productId: 'dsl-50', productChange: { ...change, futureProduct: 'glasfaser-1000' } }], null],
])

test('one that ends earlier by itself keeps its day', () => {
  expect(endBeside([{ terminationDate: '2027-06-30' }], { ...kombi, endDate: '2026-12-31' })).toBe('2026-12-31')
})

test('what comes back is as it was, to the letter', () => {
  const tv = root('2', { productId: 'tv-komfort', discounts: [kombi] })
  const fibre = root('1', {})
  const before = [fibre, tv]
  const ended = settleDiscounts([{ ...fibre, terminationDate: '2026-12-31' }, tv])
  expect(lostDiscounts(tv, ended[1] ?? tv).map(({ discountId }) => discountId)).toEqual(['kombi'])
  expect(settleDiscounts([fibre, ended[1] ?? tv])).toEqual(before)
  expect(settleDiscounts(before)[1]).toBe(tv)
})

test('one that was lost by a change stays lost when another one is ordered, carried out or taken back', () => {
  const lost = { ...kombi, lostAfter: '2026-02-28' }
  const first = aProductChange({ futureProduct: 'dsl-50', productChangeDate: '2026-03-01', state: 'carried-out' })
  const second = aProductChange({
    previousProduct: 'dsl-50',
    futureProduct: 'dsl-100',
    productChangeDate: '2027-01-01',
  })
  const lines: readonly Partial<Contract>[] = [
    { productId: 'dsl-50', productChange: first },
    { productId: 'dsl-50', productChange: second },
    { productId: 'dsl-100', productChange: { ...second, state: 'carried-out' } },
    { productId: 'dsl-50', productChange: second, terminationDate: '2026-12-31' },
    { productId: 'dsl-50', productChange: null },
  ]
  expect(lines.map((line) => endBeside([line], lost))).toEqual(lines.map(() => '2026-02-28'))
})

test('one that was lost is back with a product that brings it', () => {
  const back = aProductChange({ previousProduct: 'dsl-50', futureProduct: 'glasfaser-500' })
  const line = { productId: 'dsl-50', productChange: back }
  expect(endBeside([line], { ...kombi, lostAfter: '2026-02-28' })).toBe(null)
})
