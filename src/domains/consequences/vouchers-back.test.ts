import { expect, test } from 'vitest'

import { decideConsequences } from './consequences.ts'
import type { PlannedChange } from './facts.ts'
import { fibre, someFacts } from './fixtures.ts'

const young = { orderedOn: '2026-11-18' }
const option = fibre().subContracts[0]?.contractId ?? ''

function codesBack(change: Pick<PlannedChange, 'contractId'> & { kind: 'withdraw' | 'terminate' }, validTo: string) {
  const vouchers = [{ contractId: option, code: 'FREUND-A7KQ', validTo }]
  const found = decideConsequences(someFacts({ contracts: [fibre(young, young)], vouchers }), change)
  if (!found.ok) throw new Error(found.refusal)
  return found.value.vouchers
}

test.each([
  ['an option withdrawn', { kind: 'withdraw', contractId: option }, '2026-12-31', ['FREUND-A7KQ']],
  ['its contract withdrawn', { kind: 'withdraw', contractId: '3104882' }, '2026-12-31', ['FREUND-A7KQ']],
  ['on the last day of the campaign', { kind: 'withdraw', contractId: option }, '2026-11-20', ['FREUND-A7KQ']],
  ['after its last day', { kind: 'withdraw', contractId: option }, '2026-11-19', []],
  ['terminated', { kind: 'terminate', contractId: option }, '2026-12-31', []],
] as const)('the code that an option was booked with: %s', (_case, change, validTo, expected) => {
  expect(codesBack(change, validTo).map(({ code }) => code)).toEqual(expected)
})
