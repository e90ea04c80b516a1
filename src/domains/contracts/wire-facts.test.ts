import { expect, test } from 'vitest'

import { isBeingProvided } from './wire-facts.ts'
import { aWireContract } from './wire-fixtures.ts'

const today = '2026-11-20'

test.each([
  ['ordered today, to begin at once', { status: 0, orderedOn: today }, true],
  ['ordered yesterday', { status: 0, orderedOn: '2026-11-19' }, false],
  ['active already', { status: 1, orderedOn: today, startDate: today }, false],
  ['to begin later', { status: 0, orderedOn: today, details: { startDateRequested: '2026-12-05' } }, false],
] as const)('an option %s: worked on %s', (_what, option, expected) => {
  const contract = aWireContract({ root: { contractId: '1' }, subs: [{ id: 'o', contractId: '2', ...option }] })
  expect(isBeingProvided(contract, today)).toBe(expected)
})

test.each([
  ['later', '2027-03-31', '2026-12-31'],
  ['earlier', '2026-12-15', '2026-12-15'],
] as const)('an option with notice for a day %s than its contract ends on the first of both', (_what, own, end) => {
  const root = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-01' }
  const subs = [{ terminationDate: own, terminationReceivedOn: '2026-10-01' }]
  const [option] = aWireContract({ root, subs }).subContracts
  expect(option).toMatchObject({ terminationDate: end, endDateService: end, contractEndDate: end })
  expect(option?.term.earliestEnd).toBe(end)
  expect(option?.dates).toEqual([{ kind: 'ends', date: end }])
})
