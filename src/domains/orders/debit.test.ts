import { expect, test } from 'vitest'

import { debitDay } from './debit.ts'
import { aPurchase } from './fixtures.ts'

const today = '2026-11-06'
const payment = { type: 'BANKACCOUNTSEPA', label: 'DE215001051754073XXXXX' }

test.each([
  ['the parcel goes on the day before it comes, a weekend later', '2026-11-20', '2026-11-21', '2026-11-24'],
  ['within a week', '2026-11-17', '2026-11-18', '2026-11-19'],
  ['over Christmas', '2026-12-22', '2026-12-24', '2026-12-28'],
  ['ordered ahead', '2026-11-20', '2026-12-09', '2026-12-10'],
  ['nothing is sent', '2026-11-20', null, '2026-11-24'],
])('a direct debit is expected two working days after the parcel: %s', (_title, ordered, deliveryDate, expected) => {
  const purchase = aPurchase({ payment, placedAt: `${ordered}T12:47:00.000Z`, deliveryDate })
  expect(debitDay(purchase, { today: ordered })).toBe(expected)
})

test('once the parcel has gone it counts from then', () => {
  const purchase = aPurchase({ payment, deliveryDate: '2026-11-10' })
  expect(debitDay(purchase, { sentOn: '2026-11-16', today: '2026-11-16' })).toBe('2026-11-18')
  const events = [{ state: 'sent' as const, at: '2026-11-16T08:00:00.000Z', by: 'operator' as const }]
  expect(debitDay({ ...purchase, state: 'delivered', events }, { today: '2026-11-20' })).toBe('2026-11-18')
})

test('a parcel that should have gone goes today at the earliest', () => {
  expect(debitDay(aPurchase({ payment, deliveryDate: '2026-11-10' }), { today: '2026-11-16' })).toBe('2026-11-18')
  expect(debitDay(aPurchase({ payment, deliveryDate: null }), { today: '2026-11-16' })).toBe('2026-11-10')
})

test('a mandate that promises 14 days has them', () => {
  const purchase = aPurchase({ payment, deliveryDate: '2026-11-10' })
  // No bank works on the Saturday that is 14 days after a Saturday.
  expect(debitDay(purchase, { today, noticeDays: 14 })).toBe('2026-11-23')
  expect(debitDay(purchase, { today, noticeDays: 14, sentOn: '2026-11-14' })).toBe('2026-11-30')
  expect(debitDay(purchase, { today, noticeDays: 1 })).toBe('2026-11-11')
})

test('nothing is collected for what was cancelled', () => {
  expect(debitDay(aPurchase({ payment, state: 'cancelled' }), { today })).toBeNull()
})

test('nothing is collected from an account of what is paid in another way, or costs nothing once', () => {
  expect(debitDay(aPurchase(), { today })).toBeNull()
  expect(debitDay(aPurchase({ payment, totalCents: 0 }), { today })).toBeNull()
})
