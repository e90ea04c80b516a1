/** What becomes of an option with notice of its own where its contract ends: whose end it is. */
import { expect, test } from 'vitest'

import { decideConsequences } from './consequences.ts'
import { fibre, someFacts, tv } from './fixtures.ts'

const [root, option] = ['3104882', '3104883']

test.each([
  ['before the contract by itself', '2026-12-05', 'ends-itself', '2026-12-05'],
  ['on its last day by itself', '2026-12-31', 'ends-itself', '2026-12-31'],
  ['after it with the contract', '2027-01-31', 'ends-with-contract', '2026-12-31'],
])('one that would end %s', (_what, terminationDate, effect, lastDay) => {
  const own = { terminationDate, terminationReceivedOn: '2026-11-16' }
  const facts = someFacts({ contracts: [fibre({}, own), tv()] })
  const found = decideConsequences(facts, { kind: 'terminate', contractId: root })
  const lines = found.ok ? found.value.lines : []
  expect(lines.find(({ contractId }) => contractId === option)).toMatchObject({ effect, lastDay })
})
