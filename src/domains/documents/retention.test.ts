import { expect, test } from 'vitest'

import { decideRetention, keptSince } from './retention.ts'

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

test.each([
  ['2026-12-31', 3, '2023-01-01'],
  ['2027-01-01', 3, '2024-01-01'],
  ['2028-02-29', 6, '2022-01-01'],
])('on %s what is kept for %s years by its own day dates from %s on', (today, years, since) => {
  expect(keptSince({ years }, today)).toBe(since)
  const dayBefore = { years, countedFrom: 'document' } as const
  expect(decideRetention(dayBefore, { datedOn: since, contractEnd: undefined }, today).is).toBe('kept')
})
