import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { isVisitDay, shownWeek, weekOf, workingDaysOf } from './slots.ts'

testTable('the week of %s begins on %s', weekOf, [
  ['2026-11-30', '2026-11-30'],
  ['2026-12-05', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2025-12-31', '2025-12-29'],
])

testTable('a visit on %s, asked on 20 November 2026: %s', (day) => isVisitDay(day, '2026-11-20'), [
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2026-11-28', true],
  ['2026-11-29', false],
  ['2026-12-25', false],
  ['2027-01-15', true],
  ['2027-01-16', false],
])

testTable('%s, asked on 20 November 2026, shows the week of %s', (day) => shownWeek(day, '2026-11-20'), [
  ['2020-01-01', '2026-11-16'],
  ['2026-12-02', '2026-11-30'],
  ['2040-01-01', '2027-01-11'],
])

test('a week has six days on which technicians come', () => {
  expect(workingDaysOf('2026-11-30')).toEqual(
    ['11-30', '12-01', '12-02', '12-03', '12-04', '12-05'].map((day) => `2026-${day}`),
  )
})
