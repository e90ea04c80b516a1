import { expect, test } from 'vitest'

import type { Relocation } from '#domains/contracts/changes-ahead.ts'
import type { Contract } from '#domains/contracts/contract.ts'
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

/** Of the option as it is, in the preview of an end of its contract. */
const optionId = (option: Partial<Contract>) => idOf(someFacts({ contracts: [fibre({}, option)] }))
const details = { startDateRequested: '2026-11-20' }
const ordered: Partial<Contract> = { orderedOn: '2026-11-20', startDate: null, status: 0, details }

test.each<[string, Partial<Contract>]>([
  ['it begins', { startDate: '2026-11-20', status: 1 }],
  ['the cable provider has still to confirm it', { startDate: '2026-11-20', status: 7 }],
])('an option that is made ready meanwhile leaves it good: %s', (_what, ready) => {
  expect(optionId({ ...ordered, ...ready })).toBe(optionId(ordered))
})

test.each<[string, Partial<Contract>]>([
  ['begins on another day than was agreed', { startDate: '2026-11-19', status: 1 }],
  ['begins blocked', { startDate: '2026-11-20', status: 93 }],
  ['is rejected', { endedOn: '2026-11-20', status: 92 }],
  ['has notice', { startDate: '2026-11-20', status: 1, terminationDate: '2026-12-20' }],
])('an option that %s makes another one', (_what, other) => {
  expect(optionId({ ...ordered, ...other })).not.toBe(optionId(ordered))
})

test('an option with a number of its own makes another one once the number is there', () => {
  const own = { ...ordered, details: { ...details, rufnummer: '0151 5550142' } }
  expect(optionId({ ...own, startDate: '2026-11-20', status: 1 })).not.toBe(optionId(own))
})

test('an option that begins has days of use, which its withdrawal and that of its contract show', () => {
  const [before, after] = [ordered, { ...ordered, startDate: '2026-11-20', status: 1 } as const].map((option) =>
    idOf(someFacts({ contracts: [fibre({ orderedOn: '2026-11-16', startDate: '2026-11-18' }, option)] }), 'withdraw'),
  )
  expect(after).not.toBe(before)
})

test('a contract that begins makes another one', () => {
  const [before, after] = [ordered, { ...ordered, startDate: '2026-11-20', status: 1 } as const].map((root) =>
    idOf(someFacts({ contracts: [fibre(root)] })),
  )
  expect(after).not.toBe(before)
})
