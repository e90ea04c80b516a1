import { expect, test } from 'vitest'

import { decideConsequences } from './consequences.ts'
import type { PlannedChange } from './facts.ts'
import { someFacts } from './fixtures.ts'

function mailboxesAfter(change: PlannedChange, facts = someFacts()) {
  const outcome = decideConsequences(facts, change)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value.mailboxes
}

const keptDays = (days: number) => {
  const { mailboxes, ...facts } = someFacts()
  return { ...facts, ...(mailboxes && { mailboxes: { ...mailboxes, keptDays: days } }) }
}

test.each([
  ['30 days', keptDays(30), '2027-01-30'],
  ['a year', keptDays(365), '2027-12-31'],
  ['not at all', keptDays(0), '2026-12-31'],
])('says which mailboxes end with a contract, and until when they can be read: %s', (_what, facts, readableUntil) => {
  expect(mailboxesAfter({ kind: 'terminate', contractId: '3104882' }, facts)).toEqual([
    { address: 'anna@erleben.example', lastDay: '2026-12-31', readableUntil },
  ])
})

test('an option that ends, another contract, a contract that stays: no mailbox ends', () => {
  expect(mailboxesAfter({ kind: 'end-option', contractId: '3104883' })).toEqual([])
  expect(mailboxesAfter({ kind: 'terminate', contractId: '3104917' })).toEqual([])
  const days = { earliest: '2026-12-01', latest: '2027-11-20' }
  const date = '2026-12-15'
  expect(mailboxesAfter({ kind: 'move', contractId: '3104882', date, days, oneTimeCents: 4990 })).toEqual([])
})
