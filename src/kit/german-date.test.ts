import { expect, test } from 'vitest'

import { dayByKey, formatDay, formatSpan, readGermanDate, shortDate, monthWeeks, within } from './german-date.ts'
import { testTable } from './table.fixture.ts'

testTable('%j is read as %j', readGermanDate, [
  ['20.11.2026', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['1_.2_.2026', '2026-02-01'],
  [' 29. 2. 2028 ', '2028-02-29'],
  ['29.2.2026', undefined],
  ['31.11.2026', undefined],
  ['20.11.26', undefined],
  ['20.11.____', undefined],
  ['2026-11-20', undefined],
  ['', undefined],
])

testTable('%s is written short as %s', shortDate, [['2026-02-01', '01.02.2026']])

testTable('%s to %s is written out as %s', formatSpan, [
  ['2027-01-04', '2027-01-07', '4. bis 7.\u00A0Januar 2027'],
  ['2027-01-29', '2027-02-02', '29.\u00A0Januar bis 2.\u00A0Februar 2027'],
  ['2026-12-30', '2027-01-04', '30.\u00A0Dezember 2026 bis 4.\u00A0Januar 2027'],
  ['2027-01-04', '2027-01-04', '4.\u00A0Januar 2027'],
])

testTable('%s is written long as %s', formatDay, [
  ['2026-11-20', 'Freitag, 20.\u00A0November 2026'],
  ['1969-12-31', 'Mittwoch, 31.\u00A0Dezember 1969'],
])

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
