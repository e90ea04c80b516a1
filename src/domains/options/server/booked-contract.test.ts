/** What becomes of discounts whose option begins later than it was ordered for. */
import { expect, test } from 'vitest'

import { aDiscount } from '#domains/contracts/fixtures.ts'

import { discountsFrom } from './booked-contract.ts'

test.each([
  [
    'a start price of three months',
    { discount: 'Startvorteil', discountId: 'start-3' },
    '2026-12-04',
    '2027-01-19',
    '2027-04-18',
  ],
  ['a voucher of two whole months', { discount: 'Gutschein' }, '2027-01-31', '2027-01-19', '2027-03-31'],
  ['a voucher for once', { discount: 'Gutschein', priceType: 'ONE_TIME' }, '2026-11-20', '2027-01-19', '2027-01-19'],
  ['a promotion, which has its last day', {}, '2027-02-28', '2027-01-19', '2027-02-28'],
  ['a promotion that is over', {}, '2026-12-31', '2026-11-20', '2026-12-31'],
] as const)('%s counts from the first day', (_what, about, endDate, startDate, until) => {
  const [moved] = discountsFrom([aDiscount({ ...about, startDate: '2026-11-20', endDate })], '2026-11-20', '2027-01-19')
  expect(moved).toMatchObject({ startDate, endDate: until })
})

test('one that the day has nothing to do with stays', () => {
  const other = aDiscount({ startDate: '2026-11-21' })
  expect(discountsFrom([other], '2026-11-20', '2027-01-19')).toEqual([other])
})
