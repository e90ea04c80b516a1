import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addDays,
  addMonths,
  berlinDate,
  daysBetween,
  firstDayOfMonth,
  formatDate,
  formatInstant,
  formatMonth,
  isIsoDate,
  lastDayOfMonth,
  monthsBetween,
} from './dates.ts'
import { testTable } from './table.fixture.ts'

const origin = Temporal.PlainDate.from('1970-01-01')
/** Every day from 1600 to 2600. */
const anyDate = fc.integer({ min: -135_140, max: 230_099 }).map((days) => origin.add({ days }).toString())
/** Every second of a hundred years. */
const anyInstant = fc
  .integer({ min: 0, max: 3_155_760_000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString())

const plain = (date: string): Temporal.PlainDate => Temporal.PlainDate.from(date)

describe('against Temporal', () => {
  test('addDays, and back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -200_000, max: 200_000 }), (date, days) => {
        const next = addDays(date, days)
        expect(next).toBe(plain(date).add({ days }).toString())
        expect(addDays(next, -days)).toBe(date)
        expect(daysBetween(date, next)).toBe(days)
      }),
    )
  })

  test('addMonths keeps the day or takes the last one', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -3000, max: 3000 }), (date, months) => {
        expect(addMonths(date, months)).toBe(plain(date).add({ months }).toString())
      }),
    )
  })

  test('whole months that have passed', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 4000 }), (date, days) => {
        const to = addDays(date, days)
        expect(monthsBetween(date, to)).toBe(plain(date).until(plain(to), { largestUnit: 'months' }).months)
      }),
    )
  })

  test('first and last day of the month', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { year, month, daysInMonth } = plain(date)
        expect(firstDayOfMonth(date)).toBe(new Temporal.PlainDate(year, month, 1).toString())
        expect(lastDayOfMonth(date)).toBe(new Temporal.PlainDate(year, month, daysInMonth).toString())
      }),
    )
  })

  test('the day in Berlin', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const berlin = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Berlin')
        expect(berlinDate(instant)).toBe(berlin.toPlainDate().toString())
      }),
    )
  })
})

describe('across the clock changes', () => {
  testTable('%s is %s in Berlin', berlinDate, [
    // Spring 2027: 28 March has 23 hours, midnight is 23:00 UTC before it and 22:00 UTC after it.
    ['2027-03-27T22:59:59Z', '2027-03-27'],
    ['2027-03-27T23:00:00Z', '2027-03-28'],
    ['2027-03-28T21:59:59.999Z', '2027-03-28'],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    // Autumn 2027: 31 October has 25 hours.
    ['2027-10-30T21:59:59Z', '2027-10-30'],
    ['2027-10-30T22:00:00Z', '2027-10-31'],
    ['2027-10-31T22:59:59Z', '2027-10-31'],
    ['2027-10-31T23:00:00Z', '2027-11-01'],
    ['2026-12-31T23:00:00+00:00', '2027-01-01'],
  ])

  testTable('%s reads %j', formatInstant, [
    ['2027-03-28T00:59:00Z', '28.\u00A0März 2027, 01:59\u00A0Uhr'],
    ['2027-03-28T01:00:00Z', '28.\u00A0März 2027, 03:00\u00A0Uhr'],
    ['2027-10-31T00:30:00Z', '31.\u00A0Oktober 2027, 02:30\u00A0Uhr'],
    ['2027-10-31T01:30:00Z', '31.\u00A0Oktober 2027, 02:30\u00A0Uhr'],
    ['2026-11-19T23:05:00Z', '20.\u00A0November 2026, 00:05\u00A0Uhr'],
  ])
})

test.each(['2026-11-20', '2026-11-20T10:00:00', '2026-11-20T10:00:00+01:00', 'gestern', ''])(
  '%j is no UTC instant',
  (text) => {
    expect(() => berlinDate(text)).toThrow(RangeError)
  },
)

testTable('whether %j is a date: %s', isIsoDate, [
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['2026-01-01\n', false],
  ['', false],
])

testTable('the date %s is written out as %s', formatDate, [
  ['2026-03-01', '1.\u00A0März 2026'],
  ['2026-12-31', '31.\u00A0Dezember 2026'],
])

testTable('the month of %s is written out as %s', formatMonth, [['2027-01-15', 'Januar 2027']])
