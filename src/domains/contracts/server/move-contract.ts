/** A change of a contract's status together with its record. */
import type { IsoDate } from '#kit/dates.ts'
import { instant, type Clock, type NewId } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { Contract } from '../contract.ts'
import type { HistoryActor } from '../history.ts'
import { transitions, type TransitionName } from '../transitions.ts'
import { recordHistory } from './history.ts'
import { setStatus } from './write-contracts.ts'

interface Move {
  readonly contract: Pick<Contract, 'guid' | 'id' | 'contractId'> & Partial<Pick<Contract, 'status'>>
  readonly name: TransitionName
  readonly startDate?: IsoDate
  readonly endedOn?: IsoDate
  readonly actor?: HistoryActor
}

/** By the portal, on its day or because fulfilment said so, unless an actor is named. False when it is not where the transition begins: nothing is recorded. */
export async function moveContract(
  tx: Tx,
  deps: { readonly clock: Clock; readonly newId: NewId },
  { contract, name, actor = { by: 'portal' }, ...dates }: Move,
): Promise<boolean> {
  const { contractId, guid, status = transitions[name].from[0] } = contract
  if (!(await setStatus(tx, contract, { transition: name, by: actor.by, ...dates }))) return false
  const { emits, to } = transitions[name]
  const at = instant(deps.clock)
  const after = { status: to, ...dates }
  recordHistory(tx, deps, { guid, contractId, at, actor, kind: emits, before: { status }, after })
  return true
}
