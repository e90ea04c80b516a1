import { expect, test } from 'vitest'

import { decideRetention } from './retention.ts'

const byEnd = { years: 6, countedFrom: 'contract-end' } as const
const byDay = { years: 1, countedFrom: 'document' } as const

test.each([
  ['of a contract that runs', byEnd, null, '2026-11-20', '2027-01-01'],
  ['of one that ended in the year six years ago', byEnd, '2020-06-30', '2026-12-31', '2027-01-01'],
  ['of one whose years are over', byEnd, '2020-06-30', '2027-01-01', 'over'],
  ['of one that is there no more', byEnd, undefined, '2026-01-01', 'over'],
  ['counted from its own day, in its year', byDay, null, '2020-12-31', '2021-01-01'],
  ['counted from its own day, afterwards', byDay, null, '2021-01-01', 'over'],
] as const)('a paper of 2019 %s', (_what, rule, contractEnd, today, expected) => {
  const decided = decideRetention(rule, { contractEnd, datedOn: '2019-03-01' }, today)
  expect(decided.is === 'over' ? 'over' : decided.reviewOn).toBe(expected)
})
