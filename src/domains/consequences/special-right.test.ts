import { expect, test } from 'vitest'

import { decideConsequences } from './consequences.ts'
import { fibre, someFacts } from './fixtures.ts'

test.each([
  ['2027-01-31', { ok: true, value: { date: '2026-12-31' } }],
  ['2026-12-31', { ok: false, refusal: 'not-possible', detail: { reason: 'ends-with-contract', date: '2026-12-31' } }],
])('a special right ends an option with a long term before its contract, which ends on %s', (end, expected) => {
  const ending = { terminationDate: end, terminationReceivedOn: '2026-11-10' }
  const facts = someFacts({ contracts: [fibre(ending, { minTermMonths: 24 })] })
  const right = { from: '2026-12-31' }
  expect(decideConsequences(facts, { kind: 'terminate', contractId: '3104883', right })).toMatchObject(expected)
})
