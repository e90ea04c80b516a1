/** Writes what the engine has decided, with the record of it. */
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import type { HistoryActor } from '#domains/contracts/history.ts'
import { recordHistory, type NewHistory } from '#domains/contracts/server/history.ts'
import { changeContract, lifeFacts } from '#domains/contracts/server/write-contracts.ts'
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

function flat(roots: readonly ContractWithSubs[]): Contract[] {
  return roots.flatMap((root) => [root, ...root.subContracts])
}

export interface Saving {
  readonly before: readonly ContractWithSubs[]
  readonly after: readonly ContractWithSubs[]
  /** The contract that the change is about; what others lose or get back by it is a changed discount. */
  readonly contractId: string
  readonly kind: NewHistory['kind']
  readonly reason?: string
  readonly actor: HistoryActor
  /** UTC instant. */
  readonly now: string
}

/** Writes every contract that differs, each with its entry in the history; rows that are not there yet are others' to write. */
export function saveConsequences(tx: Tx, deps: { readonly newId: NewId }, saving: Saving): void {
  const { actor, after, before, contractId, kind, now, reason } = saving
  const will = new Map(flat(after).map((contract) => [contract.contractId, contract]))
  for (const was of flat(before)) {
    const contract = will.get(was.contractId)
    if (contract === undefined || contract === was) continue
    const changed = difference(lifeFacts(was), lifeFacts(contract))
    if (changed === undefined) continue
    changeContract(tx, contract, now)
    const isMeant = was.contractId === contractId || was.rootContractId === contractId
    recordHistory(tx, deps, {
      guid: was.guid,
      contractId: was.contractId,
      at: now,
      actor,
      kind: isMeant ? kind : 'discount-changed',
      ...(reason !== undefined && reason !== '' && { reason }),
      ...changed,
    })
  }
}
