import { expect, test } from 'vitest'

import type { Contract, Relocation } from '#domains/contracts/contract.ts'
import { anAppointment } from '#domains/contracts/fixtures.ts'

import { decideConsequences } from '../consequences.ts'
import type { CustomerFacts, PlannedChange } from '../facts.ts'
import { fibre, someFacts } from '../fixtures.ts'
import { previewId } from './customer-facts.ts'

const contractId = '3104882'

function idOf(facts: CustomerFacts, kind: 'terminate' | 'withdraw' = 'terminate'): string {
  const change: PlannedChange = { kind, contractId }
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
  feeCents: null,
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
            terms: [],
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

/** Of a withdrawal from what was ordered on 16 November. */
const withdrawalId = (today: string, overrides: Partial<Contract>) => {
  // Its option begins with it.
  const option: Partial<Contract> = overrides.status === 0 ? { startDate: null, status: 0 } : {}
  return idOf(someFacts({ today, contracts: [fibre({ orderedOn: '2026-11-16', ...overrides }, option)] }), 'withdraw')
}

test('of what is in use already a withdrawal gives another sum back each day, so its preview is of one day', () => {
  const used = { startDate: '2026-11-18' }
  expect(withdrawalId('2026-11-21', used)).not.toBe(withdrawalId('2026-11-20', used))
  const notBegun = { startDate: '2026-12-07', status: 0 } as const
  expect(withdrawalId('2026-11-21', notBegun)).toBe(withdrawalId('2026-11-20', notBegun))
})

const visit = (date: string) => ({ startDate: '2026-11-18', appointment: anAppointment({ date }) })

test('a visit that is called off with a withdrawal makes another preview where it is moved', () => {
  expect(withdrawalId('2026-11-20', visit('2026-12-02'))).not.toBe(withdrawalId('2026-11-20', visit('2026-12-01')))
})
