import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import type { Contract, Discount } from './contract.ts'
import { lostDiscounts, settleDiscounts } from './dependent-discounts.ts'
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
