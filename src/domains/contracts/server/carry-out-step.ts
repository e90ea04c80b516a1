/** What was ordered for a root contract and happens on its day. */
import type { IsoDate } from '#kit/dates.ts'
import type { DailyStep, DueRow } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'

import type { ContractWithSubs } from '../contract.ts'
import { claimRoots } from './contracts.ts'

interface CarriedOut<Row> {
  readonly name: string
  readonly due: DailyStep['due']
  /** Locks the rows that are still due. */
  readonly lockDue: (tx: Tx, rows: readonly DueRow[], today: IsoDate) => Promise<readonly Row[]>
  readonly carryOut: (tx: Tx, row: Row, contract: ContractWithSubs) => Promise<void> | void
}

/**
 * The daily step: rows whose contract somebody has locked are left for a later pass. What is carried out is no longer due, so
 * that twice, half or late comes to the same.
 */
export function carryOutStep<Row extends { readonly guid: string; readonly contractId: string }>({
  carryOut,
  due,
  lockDue,
  name,
}: CarriedOut<Row>): DailyStep {
  return {
    name,
    due,
    settle: async (tx, rows, today) => {
      const locked = await lockDue(tx, rows, today)
      const roots = await claimRoots(
        tx,
        locked.map(({ contractId, guid }) => ({ guid, rootContractId: contractId })),
      )
      let done = 0
      for (const row of locked) {
        const contract = roots.get(row.contractId)
        if (contract === undefined) continue
        await carryOut(tx, row, contract)
        done += 1
      }
      return done
    },
  }
}
