import { expect, test } from 'vitest'

import type { Relocation } from '#domains/contracts/contract.ts'

import { decideConsequences } from '../consequences.ts'
import type { CustomerFacts } from '../facts.ts'
import { fibre, someFacts } from '../fixtures.ts'
import { previewId } from './customer-facts.ts'

const change = { kind: 'terminate', contractId: '3104882' } as const

function idOf(facts: CustomerFacts): string {
  const found = decideConsequences(facts, change)
  if (!found.ok) throw new Error(found.refusal)
  return previewId(facts, change, found.value)
}

const relocation: Relocation = {
  id: 'r1',
  version: '100',
  orderNumber: 'U-2026-000001',
  date: '2026-12-15',
  oldLineUntil: null,
  from: null,
  to: null,
  technology: 'FTTH',
}
const moving = (overrides: Partial<Relocation>) =>
  someFacts({ contracts: [fibre({ relocation: { ...relocation, ...overrides } })] })

test('a preview stays good when a row is written without another fact in it', () => {
  expect(idOf(moving({ version: '101' }))).toBe(idOf(moving({})))
})

test.each([
  ['a move on another day', moving({ date: '2026-12-16' })],
  ['another price', someFacts({ contracts: [fibre({ relocation, monthlyCents: 5995 })] })],
  [
    'an announced price',
    someFacts({
      contracts: [
        fibre({
          relocation,
          priceChange: {
            id: 'p1',
            version: '1',
            effectiveOn: '2027-03-01',
            oldCents: 4995,
            newCents: 5495,
            cause: 'Preisänderung',
            announcedOn: '2026-11-19',
            specialRightUntil: '2027-02-19',
          },
        }),
      ],
    }),
  ],
])('%s makes another one', (_what, facts) => {
  expect(idOf(facts)).not.toBe(idOf(moving({})))
})
