import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { isVisitDay, shownWeek, weekOf, workingDaysOf } from './slots.ts'

testTable('the week of %s begins on %s', weekOf, [
  ['2026-11-30', '2026-11-30'],
  ['2026-12-05', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2025-12-31', '2025-12-29'],
])

testTable('a visit on %s, asked on %s: %s', isVisitDay, [
  ['2026-11-21', '2026-11-20', false],
  ['2026-11-22', '2026-11-20', false],
  ['2026-11-23', '2026-11-20', true],
  ['2026-11-28', '2026-11-20', true],
  ['2026-11-29', '2026-11-20', false],
  ['2026-12-25', '2026-11-20', false],
  ['2027-01-15', '2026-11-20', true],
  ['2027-01-16', '2026-11-20', false],
])

testTable('%s, asked on %s, shows the week of %s', shownWeek, [
  ['2020-01-01', '2026-11-20', '2026-11-16'],
  ['2026-12-02', '2026-11-20', '2026-11-30'],
  ['2040-01-01', '2026-11-20', '2027-01-11'],
])

test('a week has six days on which technicians come', () => {
  expect(workingDaysOf('2026-11-30')).toEqual(
    ['11-30', '12-01', '12-02', '12-03', '12-04', '12-05'].map((day) => `2026-${day}`),
  )
})
