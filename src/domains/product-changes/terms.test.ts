import { describe, expect, test } from 'vitest'

import { aCharge, aProduct } from '#domains/catalogue/fixtures.ts'
import { aContract, aProductChange } from '#domains/contracts/fixtures.ts'
import { decideTerm } from '#domains/contracts/term.ts'

import { changeTerms, newTermEnd, priceSteps } from './terms.ts'

const today = '2026-11-20'
const bigger = aProduct({
  id: 'glasfaser-1000',
  minContractDuration: 24,
  charges: [
    aCharge({
      amount: 5995,
      recurringAlterations: [{ price: 4495, duration: { numericalValue: 6, unit: 'MONTH' } }],
    }),
  ],
})

describe('the day of a change', () => {
  test.each([
    ['UPGRADE', '2026-11-20', {}, '2027-01-01'],
    ['UPGRADE', '2026-11-10', {}, '2026-12-01'],
    // 14 days end on All Saints’ Day: a holiday in some states, so the Monday after is still in time.
    ['UPGRADE', '2026-10-18', {}, '2026-12-01'],
    ['DOWNGRADE', '2026-11-20', {}, '2027-01-01'],
    ['DOWNGRADE', '2026-11-20', { orderedOn: '2026-05-13' }, '2028-05-13'],
    ['UPGRADE', '2026-11-20', { orderedOn: '2026-05-13' }, '2027-01-01'],
    ['DOWNGRADE', '2026-11-20', { orderedOn: '2020-05-13' }, '2027-01-01'],
  ])('%s ordered on %s of %j: %s', (role, day, contract, date) => {
    expect(changeTerms(aContract(contract), bigger, role, day).date).toBe(date)
  })
})

describe('the terms', () => {
  test('of a bigger product: introductory price, then the regular one, 24 months from the order', () => {
    const terms = changeTerms(aContract(), bigger, 'UPGRADE', today)
    expect(priceSteps(terms)).toEqual({ first: 4495, later: [{ from: '2027-07-01', cents: 5995 }] })
    expect(newTermEnd(terms, today)).toBe('2028-11-19')
  })

  test('of a smaller one: the regular price, no new minimum term', () => {
    const terms = changeTerms(aContract(), bigger, 'DOWNGRADE', today)
    expect(priceSteps(terms)).toEqual({ first: 5995, later: [] })
    expect(newTermEnd(terms, today)).toBeNull()
  })

  test('never bind longer than 24 months (§ 56 TKG)', () => {
    const terms = changeTerms(aContract(), { ...bigger, minContractDuration: 36 }, 'UPGRADE', today)
    expect(terms.minTermMonths).toBe(24)
  })
})

test('a change that is ordered decides about notice from then on, taken back no more', () => {
  const contract = aContract()
  const ordered = aContract({ productChange: aProductChange({ orderedOn: today, minTermMonths: 24 }) })
  expect(decideTerm(ordered, today)).toMatchObject({ minTermEnd: '2028-11-19', noticeUntil: '2028-10-19' })
  expect(decideTerm(contract, today)).toMatchObject({ minTermEnd: '2026-12-31' })
})
