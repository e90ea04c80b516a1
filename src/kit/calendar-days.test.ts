import { expect, test } from 'vitest'

import { dayByKey, monthWeeks, within } from './calendar-days.ts'
import { testTable } from './table.fixture.ts'

test.each([
  ['2026-11-20', 6, '2026-10-26', '2026-12-06'],
  ['2026-02-01', 5, '2026-01-26', '2026-03-01'],
  ['2027-02-14', 4, '2027-02-01', '2027-02-28'],
])('the month of %s has %i weeks, %s to %s', (month, count, first, last) => {
  const weeks = monthWeeks(month)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last])
})

testTable(
  '%s (Umschalt: %s) leads from Friday, 20 November 2026 to %s',
  (key, shift) => dayByKey('2026-11-20', key, shift),
  [
    ['ArrowLeft', false, '2026-11-19'],
    ['ArrowRight', false, '2026-11-21'],
    ['ArrowUp', false, '2026-11-13'],
    ['ArrowDown', false, '2026-11-27'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-20'],
    ['PageDown', false, '2026-12-20'],
    ['PageUp', true, '2025-11-20'],
    ['PageDown', true, '2027-11-20'],
    ['a', false, undefined],
  ],
)

test('stays within what is allowed', () => {
  expect(within('2026-11-20', '2026-12-01', undefined)).toBe('2026-12-01')
  expect(within('2026-11-20', undefined, '2026-11-01')).toBe('2026-11-01')
  expect(within('2026-11-20', '2026-11-20', '2026-11-20')).toBe('2026-11-20')
})
