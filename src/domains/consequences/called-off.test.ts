import { expect, test } from 'vitest'

import type { Contract } from '#domains/contracts/contract.ts'
import { anAppointment, aProductChange, aRelocation } from '#domains/contracts/fixtures.ts'

import { decideConsequences } from './consequences.ts'
import type { PlannedChange } from './facts.ts'
import { fibre, someFacts } from './fixtures.ts'

function calledOff(root: Partial<Contract>, change: Partial<PlannedChange> = {}) {
  const facts = someFacts({ contracts: [fibre({ orderedOn: '2026-11-18', ...root })] })
  const found = decideConsequences(facts, { kind: 'withdraw', contractId: '3104882', ...change } as PlannedChange)
  if (!found.ok) throw new Error(found.refusal)
  return found.value.calledOff
}

const porting = { id: 'p', version: '1', date: null } as const

test.each([
  ['a technician’s visit', { appointment: anAppointment() }, [{ kind: 'technician', date: '2026-12-01' }]],
  [
    'a day without a technician',
    { appointment: anAppointment({ technician: false }) },
    [{ kind: 'connection', date: '2026-12-01' }],
  ],
  ['a visit that was', { appointment: anAppointment({ date: '2026-11-19' }) }, []],
  ['a number on its way to us', { porting: { ...porting, direction: 'IMPORT' } }, [{ kind: 'number', date: null }]],
  ['a number on its way to another provider', { porting: { ...porting, direction: 'EXPORT' } }, []],
  ['a move', { relocation: aRelocation() }, [{ kind: 'move', date: '2026-12-01' }]],
  ['a change', { productChange: aProductChange() }, [{ kind: 'product-change', date: '2026-12-01' }]],
  ['a change that was carried out', { productChange: aProductChange({ state: 'carried-out' }) }, []],
] as const)('of what is under way a withdrawal calls off, or not: %s', (_what, root, expected) => {
  expect(calledOff(root)).toEqual(expected)
})

test.each([
  ['a move', { relocation: aRelocation({ date: '2027-01-15' }) }, [{ kind: 'move', date: '2027-01-15' }]],
  ['its visit', { appointment: anAppointment({ date: '2027-01-15' }) }, [{ kind: 'technician', date: '2027-01-15' }]],
  [
    'a change',
    { productChange: aProductChange({ productChangeDate: '2027-01-01' }) },
    [{ kind: 'product-change', date: '2027-01-01' }],
  ],
  ['a move on the last day', { relocation: aRelocation({ date: '2026-12-31' }) }, []],
  ['a number without a day', { porting: { ...porting, direction: 'IMPORT' } }, []],
] as const)(
  'with a contract that ends on 31 December falls away what is meant for later: %s',
  (_what, root, expected) => {
    expect(calledOff({ orderedOn: fibre().orderedOn, ...root }, { kind: 'terminate' })).toEqual(expected)
  },
)

test('a termination calls nothing off before its day, nor does the withdrawal of an option', () => {
  expect(calledOff({ appointment: anAppointment() }, { kind: 'terminate' })).toEqual([])
  const sub = { orderedOn: '2026-11-18' }
  const facts = someFacts({ contracts: [fibre({ appointment: anAppointment() }, sub)] })
  const found = decideConsequences(facts, { kind: 'withdraw', contractId: '3104883' })
  expect(found).toMatchObject({ value: { calledOff: [] } })
})
