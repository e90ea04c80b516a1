/** What was ordered for a root contract and happens on its day. */
import { listDue, oneByOne, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import type { Statement, Tx } from '#platform/server/db.ts'

import type { ContractWithSubs } from '../contract.ts'
import { claimRoots } from './contracts.ts'

/** A row that is due, and its contract. */
export interface Ordered<Row> {
  readonly row: Row
  readonly contract: ContractWithSubs
}

interface CarriedOut<Row, Deps> {
  readonly name: string
  /** What is due on a day ($1), after a row ($2, $3), so many ($4). */
  readonly due: Statement<DueRow>
  /** Locks those of the rows ($1, $2) that are still due on that day ($3). */
  readonly lockDue: Statement<Row>
  readonly carryOut: (tx: Tx, deps: Deps, ordered: Ordered<Row>) => Promise<void> | void
}

/**
 * The daily step: rows whose contract somebody has locked are left for a later pass. What is carried out is no longer due, so
 * that twice, half or late comes to the same.
 */
export function carryOutStep<Row extends { readonly guid: string; readonly contractId: string }, Deps>(
  deps: Deps,
  { carryOut, due, lockDue, name }: CarriedOut<Row, Deps>,
): DailyStep {
  return {
    name,
    due: listDue(due),
    settle: async (tx, rows, today) => {
      const locked = await tx.query(lockDue, [rows.map(({ guid }) => guid), rows.map(({ id }) => id), today])
      const roots = await claimRoots(
        tx,
        locked.map(({ contractId, guid }) => ({ guid, rootContractId: contractId })),
      )
      return oneByOne(locked, async (row) => {
        const contract = roots.get(row.contractId)
        if (contract !== undefined) await carryOut(tx, deps, { row, contract })
        return contract !== undefined
      })
    },
  }
}
