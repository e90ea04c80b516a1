import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { aContract, aSubContract } from './fixtures.ts'
import { decideTerm, lastNoticeDay, withdrawalUntil } from './term.ts'

const today = '2026-11-20'

describe('the last day of notice', () => {
  testTable('for %s with %i months is %s', lastNoticeDay, [
    // end, months of notice, last day
    ['2026-12-31', 1, '2026-11-30'],
    ['2026-11-30', 1, '2026-10-31'],
    ['2027-03-31', 1, '2027-02-28'],
    ['2027-02-28', 1, '2027-01-31'],
    ['2028-02-29', 1, '2028-01-31'],
    ['2026-12-15', 1, '2026-11-15'],
    ['2026-12-31', 3, '2026-09-30'],
    ['2026-12-31', 0, '2026-12-31'],
  ])
})

describe('the term', () => {
  test('24 months since 2025-01-01 end on 2026-12-31, notice until 2026-11-30', () => {
    expect(decideTerm(aContract(), today)).toEqual({
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

  test('is unknown before the start is, and counts from a start ahead', () => {
    expect(decideTerm(aContract({ status: 0, startDate: null }), today)).toMatchObject({
      minTermEnd: null,
      earliestEnd: null,
      monthOf: 0,
    })
    expect(decideTerm(aContract({ status: 0, startDate: '2026-12-01' }), today)).toMatchObject({
      minTermEnd: '2028-11-30',
      earliestEnd: '2028-11-30',
      monthOf: 0,
    })
  })

  test('of a contract that is over has no end any more', () => {
    expect(decideTerm(aContract({ status: 90 }), today)).toMatchObject({
      noticeUntil: null,
      earliestEnd: null,
      monthly: false,
    })
  })
})

describe('withdrawal', () => {
  testTable('from an order on %s is possible until %s', withdrawalUntil, [
    ['2025-01-01', '2025-01-15'], // a Wednesday
    ['2026-11-07', '2026-11-23'], // would end on Saturday, 21st
    ['2026-11-08', '2026-11-23'], // on Sunday
    ['2026-11-09', '2026-11-23'], // on Monday
    ['2026-12-20', '2027-01-04'], // on Sunday, 3rd
  ])
})
