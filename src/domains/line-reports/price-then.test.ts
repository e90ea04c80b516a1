/** §§ 57, 58 TKG as tables: the price that is counted from is that which held on the day. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Contract } from '#domains/contracts/contract.ts'
import { aContract, aDiscount, aSubContract } from '#domains/contracts/fixtures.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

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
  terms: [],
  announcedOn: '2026-09-15',
  specialRightUntil: '2026-12-15',
}
const changed = (at: string, monthlyCents: number) => ({
  contractId: '3104882',
  kind: 'product-changed' as const,
  at,
  before: { monthlyCents, discounts: [] },
  after: {},
})
/** Another price of the same product, which a pass brought that day or later. */
const priced = (effectiveOn: IsoDate, was: number, { at = effectiveOn, contractId = '3104882' } = {}) => ({
  contractId,
  kind: 'price-changed' as const,
  at: `${at}T03:00:00Z`,
  before: { monthlyCents: was },
  after: { monthlyCents: 0, effectiveOn },
})
/** 30 € until 9 October, 40 € until the end of it, then 50 €. */
const twice = () =>
  prices({ priceChange: rise }, [{}], [priced('2026-11-01', 4000), priced('2026-10-10', 3000, { at: '2026-10-12' })])

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
      'from its first day on, where the pass came late',
      prices({}, [], [{ ...changed('2026-11-09T00:00:10Z', 3000), after: { effectiveOn: '2026-11-01' } }]),
      '2026-11-01',
      5000,
    ],
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

  test.each<[string, IsoDate, number]>([
    ['before the first of two prices', '2026-10-09', 3000],
    ['from the first on, though the pass came two days late', '2026-10-10', 4000],
    ['until the second', '2026-10-31', 4000],
    ['from the second on', '2026-11-01', 5000],
  ])('%s', (_what, day, cents) => {
    expect([twice().contract(day), twice().withOptions(day)]).toEqual([cents, cents + 1000])
  })

  test('an option has its own prices, and those of the contract say nothing of it', () => {
    const own = { contractId: '3104883' }
    const then = prices({}, [{}], [priced('2026-11-10', 800, own), priced('2026-11-05', 600, own)])
    expect(['2026-11-04', '2026-11-05', '2026-11-10'].map((day) => then.withOptions(day) - then.contract(day))).toEqual(
      [600, 800, 1000],
    )
  })

  test('whatever came one after the other, every day costs what held on it', () => {
    const steps = fc.array(
      fc.record({
        days: fc.integer({ min: 1, max: 40 }),
        cents: fc.integer({ min: 0, max: 9999 }),
        isProduct: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 300 }), (changes, after) => {
        let [day, held] = ['2026-01-01', 3000]
        const course: { from: IsoDate; cents: number }[] = [{ from: '2025-01-01', cents: held }]
        const history: Parameters<typeof pricesThen>[1][number][] = []
        for (const { cents, days, isProduct } of changes) {
          day = addDays(day, days)
          history.unshift(isProduct ? changed(`${day}T00:00:10Z`, held) : priced(day, held))
          course.push({ from: day, cents })
          held = cents
        }
        const asked = addDays('2026-01-01', after)
        const expected = course.findLast(({ from }) => from <= asked)?.cents
        expect(prices({ monthlyCents: held }, [], history).contract(asked)).toBe(expected)
      }),
    )
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

test('of two reports of measured speed a day is reduced by what the worse of them says, and not twice', () => {
  const then = prices({ monthlyCents: 6000 })
  const slow = { kind: 'slow-line', number: 'MP-1', reportedOn: '2026-11-01', mendedOn: null } as const
  const older = { ...about, ...slow, measuredPercent: 50 }
  const newer = { ...older, number: 'MP-2', reportedOn: '2026-11-16', measuredPercent: 40 }
  const owed = (reports: readonly KnownReport[]) =>
    claimsOf(reports, { today: '2026-11-30', prices: then }).reduce((sum, { cents }) => sum + cents, 0)
  const [half, worse] = [owed([older]), owed([newer])]
  // 15 days of half the price, then 15 of six tenths of it.
  expect(owed([newer, older])).toBe(half / 2 + worse)
  expect(owed([{ ...newer, measuredPercent: 90 }, older])).toBe(half)
})

test('what is owed for an outage during which the price changed twice counts each day at its own price', () => {
  const root = { monthlyCents: 9000, priceChange: { ...rise, oldCents: 8000, newCents: 9000 } }
  const history = [priced('2026-11-01', 8000), priced('2026-10-10', 7000, { at: '2026-10-12' })]
  const long: KnownReport = { ...outage, reportedOn: '2026-10-01' }
  const [claim] = claimsOf([long], { today: '2026-11-02', prices: prices(root, [{}], history) })
  const of = (day: IsoDate) => claim?.days.find((one) => one.date === day)?.cents
  // From the fifth day 20 % of the day's price, the option's 10 € included.
  expect(['2026-10-09', '2026-10-10', '2026-10-31', '2026-11-01'].map(of)).toEqual([1600, 1800, 1800, 2000])
})

test.each<[string, Partial<Contract>, Cents]>([
  ['goes on, each day counts', {}, 6000],
  ['ends later, each day until today counts', { terminationDate: '2026-12-31' }, 6000],
  ['has ended, its last day is the last that counts', { status: 90, endedOn: '2026-10-31' }, 2000],
  ['was withdrawn, the day of that is the last', { status: 91, details: { revokedOn: '2026-10-30' } }, 1000],
])('of an outage nobody has mended, where the contract %s', (_what, root, cents) => {
  const [claim] = claimsOf([outage], { today: '2026-11-04', prices: prices(root) })
  expect(claim?.cents).toBe(cents)
})

test('a line that is too slow costs nothing less once its contract has ended', () => {
  const slow: KnownReport = {
    ...about,
    kind: 'slow-line',
    number: 'MP-1',
    reportedOn: '2026-11-01',
    mendedOn: null,
    measuredPercent: 50,
  }
  const then = prices({ status: 90, endedOn: '2026-11-15' })
  expect(claimsOf([slow], { today: '2026-11-30', prices: then })[0]?.cents).toBe(1250)
})
