import { describe, expect, test } from 'vitest'

import { aContract } from '#domains/contracts/fixtures.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { testTable } from '#kit/table.fixture.ts'

import { chosenDate, dateReason, laterDates, permittedDates, specialDates } from './dates.ts'

/** The earliest last day of a contract that was ordered on a day and is terminated on another, and its rule. */
function earliest(orderedOn: IsoDate, minTermMonths: number, declaredOn: IsoDate): string {
  const dates = permittedDates(aContract({ orderedOn, minTermMonths }), declaredOn)
  return dates === undefined ? 'none' : `${dates.earliest} ${dateReason(dates, dates.earliest)}`
}

testTable('ordered on %s for %s months, terminated on %s', earliest, [
  // In time, on the last day, one day late.
  ['2025-01-01', 24, '2026-06-01', '2026-12-31 minimum-term-ends'],
  ['2025-01-01', 24, '2026-11-30', '2026-12-31 minimum-term-ends'],
  ['2025-01-01', 24, '2026-12-01', '2027-01-01 notice-period'],
  // On the day of the order: never more than 24 months.
  ['2026-11-20', 24, '2026-11-20', '2028-11-19 minimum-term-ends'],
  // Afterwards one month, any day, at month ends the last one.
  ['2024-01-01', 24, '2026-11-20', '2026-12-20 notice-period'],
  ['2024-01-01', 24, '2026-01-31', '2026-02-28 notice-period'],
  ['2020-01-01', 24, '2028-01-31', '2028-02-29 notice-period'],
  ['2020-01-01', 24, '2026-02-28', '2026-03-28 notice-period'],
  ['2024-01-01', 24, '2026-08-31', '2026-09-30 notice-period'],
  // 29 February, and a term that ends in a leap year.
  ['2024-02-29', 24, '2025-06-01', '2026-02-28 minimum-term-ends'],
  ['2026-03-01', 24, '2027-06-01', '2028-02-29 minimum-term-ends'],
  ['2026-02-28', 24, '2027-06-01', '2028-02-27 minimum-term-ends'],
  ['2024-02-29', 12, '2024-06-01', '2025-02-28 minimum-term-ends'],
  // 31 January 2027 is a Sunday, 3 October 2027 one and a holiday: the end stays there (BGH, no § 193 BGB for notice).
  ['2025-02-01', 24, '2026-11-20', '2027-01-31 minimum-term-ends'],
  ['2025-10-04', 24, '2026-11-20', '2027-10-03 minimum-term-ends'],
  ['2020-01-01', 12, '2026-11-25', '2026-12-25 notice-period'],
  // Over the changes of the clock, in March and in October.
  ['2020-01-01', 12, '2027-02-28', '2027-03-28 notice-period'],
  ['2020-01-01', 12, '2026-09-25', '2026-10-25 notice-period'],
  // By the month from the first day.
  ['2026-11-20', 0, '2026-11-20', '2026-12-20 notice-period'],
])

describe('the day of a declaration is that of Berlin', () => {
  testTable('%s leads to %s', (instant) => permittedDates(aContract(), berlinDate(instant))?.earliest, [
    ['2026-11-30T22:59:59Z', '2026-12-31'],
    ['2026-11-30T23:00:00Z', '2027-01-01'],
    ['2027-05-31T21:59:59Z', '2027-06-30'],
    ['2027-05-31T22:00:00Z', '2027-07-01'],
  ])
})

test('before service starts: the end of the minimum term, which runs from the order', () => {
  const ordered = aContract({ status: 0, orderedOn: '2026-11-18', startDate: '2027-01-20' })
  expect(permittedDates(ordered, '2026-11-20')?.earliest).toBe('2028-11-17')
})

test('each day that is offered says its rule, the first lawful one first', () => {
  expect(permittedDates(aContract(), '2026-11-20')).toEqual({
    earliest: '2026-12-31',
    latest: '2028-12-31',
    dates: [
      { date: '2026-12-31', code: 'minimum-term-ends' },
      { date: '2027-01-31', code: 'month-ends' },
      { date: '2027-02-28', code: 'month-ends' },
      { date: '2027-03-31', code: 'month-ends' },
    ],
  })
})

testTable(
  'a wished day %s',
  (date: IsoDate | undefined) => {
    const dates = permittedDates(aContract(), '2026-11-20')
    return dates === undefined ? undefined : chosenDate(dates, date)
  },
  [
    [undefined, { ok: true, value: '2026-12-31' }],
    ['2026-12-30', { ok: false, refusal: 'date-too-early', detail: { earliestDate: '2026-12-31' } }],
    ['2026-12-31', { ok: true, value: '2026-12-31' }],
    ['2027-02-13', { ok: true, value: '2027-02-13' }],
    ['2028-12-31', { ok: true, value: '2028-12-31' }],
    ['2029-01-01', { ok: false, refusal: 'date-too-late', detail: { latestDate: '2028-12-31' } }],
  ],
)

testTable(
  'an option by the month of a contract that ends on %s',
  (rootEnd: IsoDate | null) => {
    const dates = permittedDates(aContract({ minTermMonths: 0 }), '2026-11-20', rootEnd)
    return dates === undefined ? 'ends with it' : `${dates.earliest} to ${dates.latest}`
  },
  [
    [null, '2026-12-20 to 2028-12-20'],
    ['2026-12-31', '2026-12-20 to 2026-12-31'],
    ['2026-11-30', 'ends with it'],
  ],
)

testTable(
  'a special right from %s, of what is terminated for %s, its contract for %s, ends it',
  (from: IsoDate, terminationDate: IsoDate | null, rootEnd?: IsoDate) => {
    const dates = specialDates({ terminationDate }, { today: '2026-11-20', from, rootEnd: rootEnd ?? null })
    return dates === undefined ? 'no earlier' : `${dates.earliest} ${dateReason(dates, dates.earliest)}`
  },
  [
    // The day before a price rises on 1 January; declared later, that very day.
    ['2026-12-31', null, undefined, '2026-12-31 special-right'],
    ['2026-10-31', null, undefined, '2026-11-20 special-right'],
    ['2026-12-31', '2027-06-30', undefined, '2026-12-31 special-right'],
    ['2026-12-31', '2026-12-31', undefined, 'no earlier'],
    ['2026-12-31', null, '2027-01-31', '2026-12-31 special-right'],
    ['2026-12-31', null, '2026-12-31', 'no earlier'],
  ],
)

/** The first later day of a contract of 24 months from 1 January 2025 that ends on a day, and the last; today is another. */
function later(terminationDate: IsoDate | null, today: IsoDate, rootEnd: IsoDate | null = null): string {
  const contract = aContract({ orderedOn: '2025-01-01', minTermMonths: 24, terminationDate })
  const found = laterDates(contract, today, rootEnd)
  if (found === undefined) return 'none'
  return [found.earliest, ...found.dates.map(({ date }) => date), found.latest].join(' ')
}

testTable('terminated to %s, put off on %s, its contract ends on %s', later, [
  ['2026-12-31', '2026-11-20', null, '2027-01-01 2027-01-01 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2028-12-31'],
  // After the last notice day a notice of today is the measure.
  ['2026-12-31', '2026-12-15', null, '2027-01-15 2027-01-15 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2029-01-15'],
  ['2027-01-30', '2026-11-20', null, '2027-01-31 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2028-12-31'],
  ['2028-12-31', '2026-11-20', null, 'none'],
  [null, '2026-11-20', null, 'none'],
  // An option ends with its contract at the latest.
  ['2026-12-31', '2026-11-20', '2027-01-15', '2027-01-01 2027-01-01 2027-01-15'],
  ['2026-12-31', '2026-11-20', '2026-12-31', 'none'],
])
