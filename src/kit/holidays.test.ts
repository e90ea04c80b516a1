import { describe, expect, test } from 'vitest'

import { addDays } from './dates.ts'
import { easterSunday, isHolidaySomewhere, isNationwideHoliday, workingDayFrom } from './holidays.ts'
import { testTable } from './table.fixture.ts'

/** Good Friday, Easter Monday, Ascension, Whit Monday, as calendars print them. */
const printed: readonly (readonly [number, string, string, string, string])[] = [
  [2024, '03-29', '04-01', '05-09', '05-20'],
  [2025, '04-18', '04-21', '05-29', '06-09'],
  [2026, '04-03', '04-06', '05-14', '05-25'],
  [2027, '03-26', '03-29', '05-06', '05-17'],
  [2028, '04-14', '04-17', '05-25', '06-05'],
  [2029, '03-30', '04-02', '05-10', '05-21'],
  [2030, '04-19', '04-22', '05-30', '06-10'],
  [2031, '04-11', '04-14', '05-22', '06-02'],
  [2032, '03-26', '03-29', '05-06', '05-17'],
  [2033, '04-15', '04-18', '05-26', '06-06'],
]

function holidaysOf(year: number, isHoliday: (date: string) => boolean): string[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
  return days.filter((day) => day.startsWith(String(year)) && isHoliday(day)).map((day) => day.slice(5))
}

describe('nationwide holidays', () => {
  test.each(printed)('of %i are nine, four of them by Easter', (year, ...moving) => {
    const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26']
    expect(holidaysOf(year, isNationwideHoliday)).toEqual([...fixed, ...moving].toSorted())
  })

  testTable('Easter of %i is %s', easterSunday, [
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])
})

test('holidays of single states are Corpus Christi, Repentance Day and seven of fixed days', () => {
  const regional = ['01-06', '03-08', '06-04', '08-08', '08-15', '09-20', '10-31', '11-01', '11-18']
  expect(holidaysOf(2026, (day) => isHolidaySomewhere(day) && !isNationwideHoliday(day))).toEqual(regional)
})

testTable('the first working day from %s is %s', (date: string) => workingDayFrom(date), [
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
  ['2027-01-01', '2027-01-04'], // a Friday, then the weekend
  ['2026-04-03', '2026-04-07'], // Good Friday to Easter Monday
  ['2026-12-25', '2026-12-28'],
  ['2027-12-25', '2027-12-27'], // both days of Christmas on a weekend
  ['2028-12-23', '2028-12-27'], // weekend, then both days of Christmas
  ['2026-12-24', '2026-12-24'], // Christmas Eve is none
  ['2027-11-01', '2027-11-01'], // All Saints is a working day elsewhere
])
