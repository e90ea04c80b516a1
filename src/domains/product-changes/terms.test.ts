import { describe, expect, test } from 'vitest'

import { aCharge, aProduct } from '#domains/catalogue/fixtures.ts'
import { aContract, aProductChange } from '#domains/contracts/fixtures.ts'
import { decideTerm } from '#domains/contracts/term.ts'

import { changeTerms, offeredTerms, newTermEnd, priceSteps } from './terms.ts'

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
    expect(changeTerms(aContract(contract), bigger, { role, today: day }).date).toBe(date)
  })
})

describe('the terms', () => {
  test('of a bigger product: introductory price, then the regular one, 24 months from the order', () => {
    const terms = changeTerms(aContract(), bigger, { role: 'UPGRADE', today })
    expect(priceSteps(terms)).toEqual({ first: 4495, later: [{ from: '2027-07-01', cents: 5995 }] })
    expect(newTermEnd(terms, today)).toBe('2028-11-19')
  })

  test('of a smaller one: the regular price, no new minimum term', () => {
    const terms = changeTerms(aContract(), bigger, { role: 'DOWNGRADE', today })
    expect(priceSteps(terms)).toEqual({ first: 5995, later: [] })
    expect(newTermEnd(terms, today)).toBeNull()
  })

  test('never bind longer than 24 months (§ 56 TKG)', () => {
    const terms = changeTerms(aContract(), { ...bigger, minContractDuration: 36 }, { role: 'UPGRADE', today })
    expect(terms.minTermMonths).toBe(24)
  })
})

test('a change that is ordered decides about notice from then on, taken back no more', () => {
  const contract = aContract()
  const ordered = aContract({ productChange: aProductChange({ orderedOn: today, minTermMonths: 24 }) })
  expect(decideTerm(ordered, today)).toMatchObject({ minTermEnd: '2028-11-19', noticeUntil: '2028-10-19' })
  expect(decideTerm(contract, today)).toMatchObject({ minTermEnd: '2026-12-31' })
})

test.each([
  ['24 months', 24, 'UPGRADE', [24, 12]],
  ['twelve', 12, 'UPGRADE', [12]],
  ['more than the law allows', 36, 'UPGRADE', [24, 12]],
  ['none', 0, 'UPGRADE', []],
  ['24 months, of a smaller product', 24, 'DOWNGRADE', []],
])('of a catalogue’s %s can be ordered (§ 56 (1) TKG)', (_what, minContractDuration, role, terms) => {
  expect(offeredTerms({ minContractDuration }, role)).toEqual(terms)
})

test('the short term has no introductory price; a term that is not offered is the catalogue’s own', () => {
  const wish = (termMonths: number) => changeTerms(aContract(), bigger, { role: 'UPGRADE', today, termMonths })
  expect([wish(12).minTermMonths, wish(12).discounts.some(({ campaign }) => campaign === 'Wechselvorteil')]).toEqual([
    12,
    false,
  ])
  expect(wish(3)).toEqual(changeTerms(aContract(), bigger, { role: 'UPGRADE', today }))
})
