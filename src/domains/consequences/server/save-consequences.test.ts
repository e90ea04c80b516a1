import { expect, test } from 'vitest'

import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import type { TransitionName } from '#domains/contracts/transitions.ts'
import type { Tx } from '#platform/server/db.ts'

import { fibre } from '../fixtures.ts'
import { saveConsequences } from './save-consequences.ts'

/** How many statements are written for the change from one to the other. */
function written(was: ContractWithSubs, will: ContractWithSubs, transition: TransitionName): number {
  let count = 0
  const tx = { write: () => (count += 1) } as unknown as Tx
  saveConsequences(
    tx,
    { newId: () => 'id' },
    {
      before: [was],
      after: [will],
      contractId: was.contractId,
      transition,
      actor: { by: 'customer' },
      now: '2026-11-20T11:00:00Z',
    },
  )
  return count
}

const running = { ...fibre(), subContracts: [] }
const notice = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-20' }

test('a change along the table of transitions is written with its record', () => {
  expect(written(running, { ...running, ...notice }, 'terminate')).toBe(2)
  expect(written(running, { ...running, status: 91, endedOn: '2026-11-20' }, 'revoke')).toBe(2)
})

test.each<[string, Partial<ContractWithSubs>, Partial<ContractWithSubs>, TransitionName]>([
  ['a termination changes no status', {}, { ...notice, status: 90 }, 'terminate'],
  ['what is withdrawn ends as withdrawn', {}, { status: 94, endedOn: '2026-11-20' }, 'revoke'],
  ['what was cancelled does not come back', { status: 94 }, { status: 1 }, 'reactivate'],
  ['nobody terminates twice', notice, { ...notice, terminationDate: '2026-12-30' }, 'terminate'],
])('%s', (_what, was, will, transition) => {
  expect(() => written({ ...running, ...was }, { ...running, ...was, ...will }, transition)).toThrow(/status|cannot/)
})
