/** §§ 57, 58 TKG as tables: the price that is counted from is that which held on the day. */
import { describe, expect, test } from 'vitest'

import type { Contract } from '#domains/contracts/contract.ts'
import { aContract, aDiscount, aSubContract } from '#domains/contracts/fixtures.ts'
import type { IsoDate } from '#kit/dates.ts'

import { claimsOf } from './claims.ts'
import { pricesThen } from './price-then.ts'
import type { KnownReport } from './rules.ts'

const today = '2026-11-20'

function prices(
  root: Partial<Contract>,
  options: readonly Partial<Contract>[] = [],
  history: Parameters<typeof pricesThen>[1] = [],
) {
  const running = { startDate: '2025-02-01', monthlyCents: 1000 }
  const subContracts = options.map((option) => aSubContract({ ...running, ...option }))
  return pricesThen({ ...aContract({ monthlyCents: 5000, ...root }), subContracts }, history)
}

const rise = {
  id: 'p1',
  version: '1',
  effectiveOn: '2026-11-01',
  oldCents: 4000,
  newCents: 5000,
  cause: 'Preisänderung',
  announcedOn: '2026-09-15',
  specialRightUntil: '2026-12-15',
}
const changed = (at: string, monthlyCents: number) => ({
  kind: 'product-changed' as const,
  at,
  before: { monthlyCents, discounts: [] },
})

describe('the contract on a day', () => {
  test.each<[string, ReturnType<typeof prices>, IsoDate, number]>([
    ['costs what it costs', prices({}), today, 5000],
    [
      'with a discount that ran',
      prices({ discounts: [aDiscount({ amountCents: 500, startDate: '2026-01-01', endDate: '2026-10-31' })] }),
      '2026-10-31',
      4500,
    ],
    [
      'after its last day',
      prices({ discounts: [aDiscount({ amountCents: 500, startDate: '2026-01-01', endDate: '2026-10-31' })] }),
      '2026-11-01',
      5000,
    ],
    ['before a price rose', prices({ priceChange: rise }), '2026-10-31', 4000],
    ['from the day on which it rose', prices({ priceChange: rise }), '2026-11-01', 5000],
    ['before another product came', prices({}, [], [changed('2026-11-01T00:00:10Z', 3000)]), '2026-10-31', 3000],
    ['from its first day on', prices({}, [], [changed('2026-11-01T00:00:10Z', 3000)]), '2026-11-01', 5000],
    [
      'before the first of two other products',
      prices({}, [], [changed('2026-11-01T00:00:10Z', 3000), changed('2026-06-01T00:00:10Z', 2000)]),
      '2026-05-31',
      2000,
    ],
    [
      'between them',
      prices({}, [], [changed('2026-11-01T00:00:10Z', 3000), changed('2026-06-01T00:00:10Z', 2000)]),
      '2026-06-01',
      3000,
    ],
  ])('%s', (_what, { contract, withOptions }, day, cents) => {
    expect([contract(day), withOptions(day)]).toEqual([cents, cents])
  })
})

describe('with its options on a day', () => {
  test.each<[string, Partial<Contract>, number]>([
    ['one that runs', {}, 6000],
    ['one on its first day', { startDate: today }, 6000],
    ['one that begins tomorrow', { startDate: '2026-11-21' }, 5000],
    ['one that has not begun', { startDate: null, status: 0 }, 5000],
    ['one on its last day', { terminationDate: today }, 6000],
    ['one that has ended since', { status: 90, terminationDate: '2026-11-30', endedOn: '2026-11-30' }, 6000],
    ['one that ended yesterday', { status: 90, terminationDate: '2026-11-19', endedOn: '2026-11-19' }, 5000],
    ['one that was withdrawn', { status: 91, endedOn: '2026-11-25' }, 5000],
    [
      'one with a discount',
      { discounts: [aDiscount({ amountCents: 300, startDate: '2026-01-01', endDate: null })] },
      5700,
    ],
  ])('%s', (_what, option, cents) => {
    expect(prices({}, [option]).withOptions(today)).toBe(cents)
  })
})

const about = { remedyUntil: '2026-12-31', description: '', reportedAt: null, measuredPercent: null, outage: null }
const outage: KnownReport = {
  ...about,
  kind: 'fault',
  number: 'M-1',
  reportedOn: '2026-10-26',
  mendedOn: null,
  outage: true,
}

test('an outage counts the options, day by day at the price of that day; a slow line does not', () => {
  const then = prices({ monthlyCents: 9000, priceChange: { ...rise, oldCents: 8000, newCents: 9000 } }, [{}])
  const [claim] = claimsOf([outage], { today: '2026-11-01', prices: then })
  // 80 + 10 € until 31 October, 90 + 10 € from November on: 10 % on days 3 and 4, 20 % from day 5.
  expect(claim?.days.map(({ cents }) => cents)).toEqual([0, 0, 900, 900, 1800, 2000])
  const slow: KnownReport = {
    ...about,
    kind: 'slow-line',
    number: 'MP-1',
    reportedOn: '2026-11-01',
    mendedOn: '2026-11-30',
    measuredPercent: 50,
  }
  expect(claimsOf([slow], { today: '2026-11-30', prices: then })[0]?.cents).toBe(4500)
  const visit: KnownReport = {
    ...about,
    kind: 'missed-visit',
    number: 'T-1',
    reportedOn: '2026-10-31',
    mendedOn: '2026-10-31',
  }
  expect(claimsOf([visit], { today, prices: then })[0]?.cents).toBe(1800)
})
