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
