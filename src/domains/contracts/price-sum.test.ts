import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { aDiscount } from './fixtures.ts'
import { priceSum } from './price-sum.ts'
import { monthlyTogether } from './wire-facts.ts'
import { aWireContract } from './wire-fixtures.ts'

describe('what the monthly price consists of', () => {
  test('tariff, discounts and options add up', () => {
    const contract = aWireContract({ root: { discounts: [aDiscount()] }, subs: [{}, { id: 'b', contractId: '8' }] })
    expect(priceSum(contract)).toEqual({
      regularCents: 4995,
      discounts: [{ title: 'Treuevorteil', cents: 500 }],
      options: { count: 2, cents: 2590 },
      togetherCents: 7085,
    })
  })

  test.each([
    ['a single figure', {}],
    ['only ordered', { root: { status: 0, startDate: null, discounts: [aDiscount()] } }],
    ['over', { root: { status: 90, endedOn: '2026-01-31', discounts: [aDiscount()] } }],
  ] as const)('is no addition: %s', (_, input) => {
    expect(priceSum(aWireContract(input as Parameters<typeof aWireContract>[0]))).toBeUndefined()
  })

  test('an option that is only ordered is not counted', () => {
    const contract = aWireContract({ subs: [{}, { id: 'b', contractId: '8', status: 0, startDate: null }] })
    expect(priceSum(contract)?.options).toEqual({ count: 1, cents: 1295 })
  })

  test('whatever is taken off, the rows add up to what the contract is counted with', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 6000 }), { maxLength: 4 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3 }), (off, count) => {
        const discounts = off.map((amountCents, index) => aDiscount({ amountCents, title: `Rabatt ${index}` }))
        const subs = Array.from({ length: count }, (_, index) => ({ id: `s${index}`, contractId: `9${index}` }))
        const contract = aWireContract({ root: { discounts }, subs })
        const sum = priceSum(contract)
        if (sum === undefined) return
        const taken = sum.discounts.reduce((total, { cents }) => total + cents, 0)
        expect(sum.regularCents - taken + sum.options.cents).toBe(sum.togetherCents)
        expect(sum.togetherCents).toBe(monthlyTogether(contract))
      }),
    )
  })
})
