/** Writes what the engine has decided, with the record of it. */
import { allContracts, type Contract, type ContractWithSubs } from '#domains/contracts/contract.ts'
import type { HistoryActor, HistoryKind } from '#domains/contracts/history.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { changeContract, lifeFacts } from '#domains/contracts/server/write-contracts.ts'
import { statusAfter, transitions, type TransitionName } from '#domains/contracts/transitions.ts'
import type { NewId } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

type Facts = ReturnType<typeof lifeFacts>

/** What differs, on either side. */
function difference(was: Facts, will: Facts) {
  const keys = (Object.keys(was) as (keyof Facts)[]).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(will[key]),
  )
  const of = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key]]))
  return keys.length === 0 ? undefined : { before: of(was), after: of(will) }
}

export interface Saving {
  readonly before: readonly ContractWithSubs[]
  readonly after: readonly ContractWithSubs[]
  /** The contract that the change is about; what others lose or get back by it is a changed discount. */
  readonly contractId: string
  readonly transition: TransitionName
  readonly reason?: string
  readonly actor: HistoryActor
  /** UTC instant of the declaration, by which notice counts. */
  readonly now: string
  /** UTC instant of the write, where that is another: somebody has decided later. */
  readonly recordedAt?: string | undefined
}

/** What happens to a contract: what the change is about takes the way of the table, every other stays where it is. */
function historyKind(was: Contract, will: Contract, { actor, contractId, transition }: Saving): HistoryKind {
  // A withdrawal takes the options along.
  const isMeant = was.contractId === contractId || will.status !== was.status
  if (!isMeant) return 'discount-changed'
  const status = statusAfter(transition, was, actor.by)
  if (will.status !== status) throw new Error(`${was.contractId} would come to status ${will.status}, not ${status}`)
  return transitions[transition].emits
}

/**
 * Writes every contract that differs, each with its entry in the history; rows that are not there yet are others' to write.
 * @throws Error when the table of transitions has no such way: a rule should have refused it
 */
export function saveConsequences(tx: Tx, deps: { readonly newId: NewId }, saving: Saving): void {
  const { actor, after, before, now, reason, recordedAt = now } = saving
  const will = new Map(allContracts(after).map((contract) => [contract.contractId, contract]))
  for (const was of allContracts(before)) {
    const contract = will.get(was.contractId)
    if (contract === undefined || contract === was) continue
    const changed = difference(lifeFacts(was), lifeFacts(contract))
    if (changed === undefined) continue
    const kind = historyKind(was, contract, saving)
    changeContract(tx, contract, now)
    recordHistory(tx, deps, {
      guid: was.guid,
      contractId: was.contractId,
      at: recordedAt,
      actor,
      kind,
      ...(reason !== undefined && reason !== '' && { reason }),
      ...changed,
    })
  }
}
