import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { aContract, aSubContract } from './fixtures.ts'
import {
  decideTerm,
  lastNoticeDay,
  laterNoticeDays,
  termEnd,
  withdrawalAcceptedUntil,
  withdrawalUntil,
} from './term.ts'

const today = '2026-11-20'

describe('the last day of notice', () => {
  testTable('for %s with a month of notice is %s', (end) => lastNoticeDay(end, 1), [
    ['2026-12-31', '2026-11-30'],
    ['2026-11-30', '2026-10-31'],
    ['2027-03-31', '2027-02-28'],
    ['2027-02-28', '2027-01-31'],
    ['2028-02-29', '2028-01-31'],
    ['2026-12-15', '2026-11-15'],
  ])
  testTable('for 31 December 2026 with %i months of notice is %s', (months) => lastNoticeDay('2026-12-31', months), [
    [3, '2026-09-30'],
    [0, '2026-12-31'],
  ])
})

describe('the end of a term', () => {
  testTable('from %s after %i months is %s', termEnd, [
    ['2025-01-01', 24, '2026-12-31'],
    ['2024-11-20', 24, '2026-11-19'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-28'],
    ['2024-02-28', 24, '2026-02-27'],
    ['2026-02-28', 24, '2028-02-27'],
    ['2026-03-01', 24, '2028-02-29'],
    ['2025-03-01', 12, '2026-02-28'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-01-30', 1, '2025-02-28'],
    ['2025-01-29', 1, '2025-02-28'],
    ['2025-01-28', 1, '2025-02-27'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-01-30', 1, '2024-02-29'],
    ['2024-01-29', 1, '2024-02-28'],
    ['2025-03-31', 1, '2025-04-30'],
    ['2025-03-31', 2, '2025-05-30'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2025-12-31', 12, '2026-12-30'],
  ])

  test('stays on a holiday: § 193 BGB moves no term', () => {
    const contract = aContract({ orderedOn: '2025-05-02', minTermMonths: 12 })
    expect(decideTerm(contract, '2026-03-01')).toMatchObject({ minTermEnd: '2026-05-01', noticeUntil: '2026-04-01' })
  })
})

describe('the term', () => {
  test('24 months since 2025-01-01 end on 2026-12-31, notice until 2026-11-30', () => {
    expect(decideTerm(aContract(), today)).toEqual({
      from: '2025-01-01',
      minTermEnd: '2026-12-31',
      noticeUntil: '2026-11-30',
      earliestEnd: '2026-12-31',
      monthly: false,
      monthOf: 23,
      months: 24,
    })
  })

  test.each([
    [
      'on the last day of notice it can still end with the minimum term',
      '2026-11-30',
      '2026-11-30',
      '2026-12-31',
      false,
    ],
    ['a day later one month counts, beyond the minimum term', '2026-12-01', null, '2027-01-01', true],
    ['in the month after it one month counts', '2027-01-31', null, '2027-02-28', true],
    ['years later too', '2029-05-04', null, '2029-06-04', true],
  ])('%s', (_title, day, noticeUntil, earliestEnd, monthly) => {
    expect(decideTerm(aContract(), day)).toMatchObject({ noticeUntil, earliestEnd, monthly })
  })

  test('is counted in whole months up to its length', () => {
    expect(decideTerm(aContract(), '2025-01-01').monthOf).toBe(1)
    expect(decideTerm(aContract(), '2025-01-31').monthOf).toBe(1)
    expect(decideTerm(aContract(), '2025-02-01').monthOf).toBe(2)
    expect(decideTerm(aContract(), '2031-01-01').monthOf).toBe(24)
  })

  test('of an option is a month at any time', () => {
    const monthly = {
      from: '2026-11-03',
      minTermEnd: null,
      noticeUntil: null,
      earliestEnd: '2026-12-20',
      monthly: true,
      monthOf: 0,
      months: 0,
    }
    expect(decideTerm(aSubContract(), today)).toEqual(monthly)
  })

  test('ends when notice was given', () => {
    const terminated = aContract({ terminationDate: '2026-12-31' })
    expect(decideTerm(terminated, today)).toMatchObject({
      noticeUntil: null,
      earliestEnd: '2026-12-31',
      monthly: false,
    })
  })

  test('runs from the order, also before the start is known, and whenever service starts', () => {
    const ordered = { orderedOn: '2026-11-18', status: 0 } as const
    const term = {
      from: '2026-11-18',
      minTermEnd: '2028-11-17',
      noticeUntil: '2028-10-17',
      earliestEnd: '2028-11-17',
      monthly: false,
      monthOf: 1,
      months: 24,
    }
    expect(decideTerm(aContract({ ...ordered, startDate: null }), today)).toEqual(term)
    expect(decideTerm(aContract({ ...ordered, startDate: '2027-02-01' }), today)).toEqual(term)
  })

  test('of an option that has not begun is a month from today', () => {
    const coming = aSubContract({ orderedOn: '2026-11-18', startDate: '2026-12-08', status: 0 })
    expect(decideTerm(coming, today)).toMatchObject({ earliestEnd: '2026-12-20', monthly: true })
  })

  test('of a contract that is over has no end any more', () => {
    expect(decideTerm(aContract({ status: 90 }), today)).toMatchObject({
      noticeUntil: null,
      earliestEnd: null,
      monthly: false,
    })
  })
})

const untold = (orderedOn: string) => withdrawalUntil({ orderedOn, untold: true })
const acceptedUntold = (orderedOn: string) => withdrawalAcceptedUntil({ orderedOn, untold: true })

describe('withdrawal', () => {
  testTable('from an order on %s is possible until %s', withdrawalUntil, [
    ['2025-01-01', '2025-01-15'], // a Wednesday
    ['2026-11-07', '2026-11-23'], // would end on Saturday, 21st
    ['2026-11-08', '2026-11-23'], // on Sunday
    ['2026-11-09', '2026-11-23'], // on Monday
    ['2026-12-20', '2027-01-04'], // on Sunday, 3rd
    ['2026-12-18', '2027-01-04'], // on New Year, a Friday
    ['2026-12-11', '2026-12-28'], // on Christmas Day, then Boxing Day and Sunday
    ['2026-03-20', '2026-04-07'], // on Good Friday
    ['2026-04-17', '2026-05-04'], // on Labour Day, a Friday
    ['2026-04-30', '2026-05-15'], // on Ascension Day
    ['2026-05-09', '2026-05-26'], // on Saturday before Whitsun
    ['2026-09-19', '2026-10-05'], // on German Unity Day, a Saturday
    ['2024-02-15', '2024-02-29'],
  ])

  testTable('without instruction, from an order on %s, it is possible until %s', untold, [
    // 12 months, then 14 days; a period that ends on a Sunday or holiday ends on the next working day.
    ['2025-11-20', '2026-12-04'],
    ['2024-02-29', '2025-03-14'],
    ['2025-12-11', '2026-12-28'],
    ['2025-01-31', '2026-02-16'],
  ])
  testTable('without instruction, from an order on %s, it is accepted until %s, by the later reading', acceptedUntold, [
    ['2025-11-20', '2026-12-04'],
    // 14 days first lead to 14 March 2024, 12 months later to 14 March 2025; the other way to 14 March 2025 too.
    ['2024-02-29', '2025-03-14'],
    // 1 March 2023 by 14 days first; with the 12 months first it is 29 February 2024.
    ['2023-02-15', '2024-03-01'],
  ])
  testTable('from an order on %s is accepted until %s', withdrawalAcceptedUntil, [
    ['2026-11-09', '2026-11-23'],
    ['2027-10-18', '2027-11-02'], // shown is All Saints, a Monday
    ['2026-05-21', '2026-06-05'], // shown is Corpus Christi
    ['2026-11-04', '2026-11-19'], // shown is Repentance Day
    ['2026-12-18', '2027-01-04'],
  ])
})

testTable(
  'an option that ends on %s can end later, said on %s, where its contract ends on %s',
  (terminationDate: string, day: string, rootEnd: string | null) => {
    const days = laterNoticeDays(aSubContract({ terminationDate }), { today: day, rootEnd })
    return days === undefined ? 'no' : `${days.earliest} to ${days.latest}`
  },
  [
    ['2026-12-05', '2026-11-05', null, '2026-12-06 to 2028-12-05'],
    ['2026-12-05', '2026-11-20', null, '2026-12-20 to 2028-12-20'],
    ['2026-12-05', '2026-11-20', '2026-12-20', '2026-12-20 to 2026-12-20'],
    // No notice of that day leads to an end before that of the contract.
    ['2026-12-05', '2026-11-20', '2026-12-19', 'no'],
    ['2026-12-05', '2026-11-05', '2026-12-05', 'no'],
  ],
)
