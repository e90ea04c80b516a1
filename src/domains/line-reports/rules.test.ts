import { describe, expect, test } from 'vitest'

import { contractStatus } from '#domains/contracts/status.ts'

import { lineReport } from './report.ts'
import { lastDayOfGap, openedRight, reportState } from './rules.ts'

const fault = { kind: 'fault', number: 'S-1', reportedOn: '2026-11-02', remedyUntil: '2026-11-16' } as const

describe('a report (§ 57 (4) TKG, § 314 BGB)', () => {
  test.each([
    ['waits while there is time to mend it', '2026-11-16', null, { is: 'waiting' }],
    ['opens the right on the day after', '2026-11-17', null, { is: 'open', until: null }],
    ['keeps it open while the lack lasts', '2027-11-17', null, { is: 'open', until: null }],
    ['opens none when it was mended in time', '2026-11-17', '2026-11-16', { is: 'over' }],
    ['mended too late leaves two months', '2027-01-20', '2026-11-20', { is: 'open', until: '2027-01-20' }],
    ['and then nothing', '2027-01-21', '2026-11-20', { is: 'over' }],
  ] as const)('%s: %s, mended %s', (_what, today, mendedOn, state) => {
    expect(reportState({ ...fault, mendedOn }, today)).toEqual(state)
  })
})

test('a gap by a switch begins as late as the number can still be taken along (§ 59 TKG)', () => {
  const ended = { endedOn: '2026-06-30', terminationDate: null }
  expect(lastDayOfGap({ kind: 'switching-gap' }, ended)).toBe('2026-07-31')
  expect(lastDayOfGap({ kind: 'fault' }, ended)).toBeUndefined()
})

describe('the right that it opens', () => {
  const runs = { status: contractStatus.active, terminationDate: null }

  test.each([
    ['while there is time to mend it', {}, runs, '2026-11-16', null],
    ['on the day after', {}, runs, '2026-11-17', { until: null }],
    ['mended too late', { mendedOn: '2026-11-20' }, runs, '2026-11-21', { until: '2027-01-20' }],
    ['of a missed visit', { kind: 'missed-visit' }, runs, '2026-11-17', null],
    ['of a contract that ends today anyway', {}, { ...runs, terminationDate: '2026-11-17' }, '2026-11-17', null],
    ['of a contract that ends later', {}, { ...runs, terminationDate: '2026-11-18' }, '2026-11-17', { until: null }],
    ['of a contract that is over', {}, { ...runs, status: contractStatus.ended }, '2026-11-17', null],
  ] as const)('%s', (_what, report, contract, today, right) => {
    expect(openedRight({ ...fault, mendedOn: null, ...report }, contract, today)).toEqual(right)
  })
})

describe('a line of the file', () => {
  test.each([
    ['a fault', {}, true],
    ['one that was mended', { mendedOn: '2026-11-05' }, true],
    ['mended before it was reported', { mendedOn: '2026-11-01' }, false],
    ['to be mended before it was reported', { remedyUntil: '2026-11-01' }, false],
    ['measured speed', { kind: 'slow-line', measurements: 30, measuredDays: 3 }, true],
    ['too few measurements', { kind: 'slow-line', measurements: 29, measuredDays: 3 }, false],
    ['on too few days', { kind: 'slow-line', measurements: 40, measuredDays: 2 }, false],
    ['a field that nobody knows', { speed: 3 }, false],
  ])('%s', (_what, overrides, isTaken) => {
    expect(lineReport.safeParse({ ...fault, customerNumber: '1', contractId: '2', ...overrides }).success).toBe(isTaken)
  })
})
