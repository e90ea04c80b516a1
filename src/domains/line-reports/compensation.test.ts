/** § 58 TKG as tables: which day counts, what is owed for it, over month ends and changes of the clocks. */
import { describe, expect, test } from 'vitest'

import { claimsByMonth, gapDays, missedVisit, outageDays, slowDays } from './compensation.ts'

/** 40 €: 10 % are less than 5 €, 20 % less than 10 €. */
const cheap = () => 4000
const monthlyOn = () => 4995
/** 80 €: 8 € and 16 €. */
const dear = () => 8000

describe('an outage that lasts', () => {
  test.each([
    // The day of the report does not count, nor do the first two after it.
    ['the day of the report', '2026-11-20', []],
    ['the first day', '2026-11-21', [0]],
    ['the second', '2026-11-22', [0, 0]],
    ['the third', '2026-11-23', [0, 0, 500]],
    ['the fourth', '2026-11-24', [0, 0, 500, 500]],
    ['the fifth', '2026-11-25', [0, 0, 500, 500, 1000]],
    ['the sixth', '2026-11-26', [0, 0, 500, 500, 1000, 1000]],
  ])('on %s', (_what, today, cents) => {
    const found = outageDays({ reportedOn: '2026-11-20', mendedOn: null }, today, cheap)
    expect(found.map((day) => day.cents)).toEqual(cents)
  })

  test('the greater of amount and share of the price of that day', () => {
    const found = outageDays({ reportedOn: '2026-11-20', mendedOn: null }, '2026-11-25', dear)
    expect(found.map(({ cents }) => cents)).toEqual([0, 0, 800, 800, 1600])
    const rises = outageDays({ reportedOn: '2026-11-28', mendedOn: null }, '2026-12-03', (day) =>
      day < '2026-12-01' ? 4995 : 5995,
    )
    expect(rises.map(({ cents }) => cents)).toEqual([0, 0, 600, 600, 1199])
  })
})

describe('an outage that was mended', () => {
  test.each([
    ['on the day of the report', '2026-11-20', 0, undefined],
    ['on the second day', '2026-11-22', 0, '2026-11-22'],
    ['on the third, which counts', '2026-11-23', 500, '2026-11-23'],
    ['on the fifth', '2026-11-25', 2000, '2026-11-25'],
  ])('%s', (_what, mendedOn, cents, last) => {
    const found = outageDays({ reportedOn: '2026-11-20', mendedOn }, '2027-05-01', cheap)
    expect([found.reduce((sum, day) => sum + day.cents, 0), found.at(-1)?.date]).toEqual([cents, last])
  })
})

describe('days are calendar days', () => {
  test.each([
    ['over the end of a month', '2026-04-28', ['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03']],
    ['over the leap day', '2028-02-26', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02']],
    ['over the end of February', '2027-02-26', ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03']],
    [
      'over the start of summer time',
      '2027-03-26',
      ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30', '2027-03-31'],
    ],
    ['over its end', '2026-10-23', ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28']],
    ['over the end of the year', '2026-12-29', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']],
  ])('%s', (_what, reportedOn, days) => {
    const last = days.at(-1) ?? ''
    const found = outageDays({ reportedOn, mendedOn: last }, last, cheap)
    expect(found.map(({ date }) => date)).toEqual(days)
    expect(found.map(({ cents }) => cents)).toEqual([0, 0, 500, 500, 1000])
  })
})

describe('a switch that leaves nobody with a line', () => {
  test.each([
    ['a working day is free', '2027-01-04', '2027-01-04', [0]],
    ['the second is not, nor that on which the line is back', '2027-01-04', '2027-01-06', [0, 1000, 1000]],
    ['weekends do not count', '2027-01-08', '2027-01-12', [0, 1000, 1000]],
    ['nor do holidays of every state: Easter', '2027-03-25', '2027-03-30', [0, 1000]],
    ['a holiday of some states does: 6 January is the second day here', '2027-01-05', '2027-01-06', [0, 1000]],
    ['begun on a Saturday the Monday is the free one', '2027-01-09', '2027-01-12', [0, 1000]],
    ['over on the weekend it began on', '2027-01-09', '2027-01-10', []],
  ])('%s: %s to %s', (_what, reportedOn, mendedOn, cents) => {
    const found = gapDays({ reportedOn, mendedOn }, '2027-06-01', cheap)
    expect(found.map((day) => day.cents)).toEqual(cents)
  })

  test('while it lasts it counts up to today, by the greater of amount and share', () => {
    const found = gapDays({ reportedOn: '2027-01-04', mendedOn: null }, '2027-01-06', dear)
    expect(found.map(({ cents, date }) => [date, cents])).toEqual([
      ['2027-01-04', 0],
      ['2027-01-05', 1600],
      ['2027-01-06', 1600],
    ])
  })
})

test('a missed visit is 10 € or 20 %', () => {
  expect([missedVisit('2026-11-20', cheap), missedVisit('2026-11-20', dear)]).toEqual([
    { date: '2026-11-20', cents: 1000 },
    { date: '2026-11-20', cents: 1600 },
  ])
})

describe('a line that is too slow', () => {
  const slow = { reportedOn: '2026-11-01', mendedOn: null, measuredPercent: 62 }
  const none = new Set<string>()

  test('takes off its share, which adds up to the month to the cent', () => {
    const days = slowDays(slow, { today: '2027-02-28', monthlyOn, compensated: none })
    const full = Math.round((4995 * 38) / 100)
    expect(claimsByMonth(days).map(({ cents, month }) => [month, cents])).toEqual([
      ['2026-11', full],
      ['2026-12', full],
      ['2027-01', full],
      ['2027-02', full],
    ])
  })

  test('adds nothing on days that are compensated anyway', () => {
    const all = slowDays(slow, { today: '2026-11-10', monthlyOn, compensated: none })
    const some = slowDays(slow, { today: '2026-11-10', monthlyOn, compensated: new Set(['2026-11-04']) })
    expect(some[3]).toEqual({ date: '2026-11-04', cents: 0 })
    expect(some.filter(({ date }) => date !== '2026-11-04')).toEqual(all.filter(({ date }) => date !== '2026-11-04'))
  })
})

test('sums of a month begin and end with the days that something is owed for', () => {
  const days = outageDays({ reportedOn: '2026-11-27', mendedOn: '2026-12-02' }, '2026-12-02', cheap)
  expect(claimsByMonth(days)).toEqual([
    { month: '2026-11', date: '2026-11-30', lastDay: '2026-11-30', cents: 500 },
    { month: '2026-12', date: '2026-12-01', lastDay: '2026-12-02', cents: 1500 },
  ])
})
