import { expect, test } from 'vitest'

import { debitDay } from './debit.ts'
import { aPurchase } from './fixtures.ts'

const payment = { type: 'BANKACCOUNTSEPA', label: 'DE215001051754073XXXXX' }

test.each([
  ['the parcel goes on the day before it comes, a weekend later', '2026-11-20', '2026-11-21', '2026-11-24'],
  ['within a week', '2026-11-17', '2026-11-18', '2026-11-19'],
  ['over Christmas', '2026-12-22', '2026-12-24', '2026-12-28'],
  ['ordered ahead', '2026-11-20', '2026-12-09', '2026-12-10'],
  ['nothing is sent', '2026-11-20', null, '2026-11-24'],
])('a direct debit is expected two working days after the parcel: %s', (_title, ordered, deliveryDate, expected) => {
  expect(debitDay(aPurchase({ payment, placedAt: `${ordered}T12:47:00.000Z`, deliveryDate }))).toBe(expected)
})

test('once the parcel has gone it counts from then', () => {
  expect(debitDay(aPurchase({ payment, deliveryDate: '2026-11-10' }), '2026-11-16')).toBe('2026-11-18')
})

test('nothing is collected from an account of what is paid in another way, or costs nothing once', () => {
  expect(debitDay(aPurchase())).toBeNull()
  expect(debitDay(aPurchase({ payment, totalCents: 0 }))).toBeNull()
})
