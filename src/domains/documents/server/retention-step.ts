/** What is kept for a time goes when nobody has to keep it any longer; the rest is looked at again when its time may have come. */
import type { IsoDate } from '#kit/dates.ts'
import type { DailyStep, DueRow } from '#platform/server/daily-step.ts'
import type { Sql, Tx } from '#platform/server/db.ts'

import { decideRetention, type RetentionRule } from '../retention.ts'

/** The last day of a contract: null while it runs, undefined where there is none of that number. */
export type ContractEnd = (
  sql: Sql,
  about: { readonly guid: string; readonly contractId: string },
) => Promise<IsoDate | null | undefined>

/** Something that is kept about a contract, and by which rule. */
export interface KeptRow extends DueRow, RetentionRule {
  readonly contractId: string
  readonly datedOn: IsoDate
}

interface Kept {
  readonly name: string
  readonly due: DailyStep['due']
  /** Locks the rows that are still due. */
  readonly lock: (tx: Tx, rows: readonly DueRow[], today: IsoDate) => Promise<readonly KeptRow[]>
  readonly keep: (tx: Tx, row: DueRow, reviewOn: IsoDate) => void
  readonly remove: (tx: Tx, row: DueRow) => void
}

/** The daily step that looks at what is kept. */
export function retentionStep(contractEnd: ContractEnd, { due, keep, lock, name, remove }: Kept): DailyStep {
  return {
    name,
    due,
    settle: async (tx, rows, today) => {
      const locked = await lock(tx, rows, today)
      for (const row of locked) {
        const ended = row.countedFrom === 'document' ? null : await contractEnd(tx, row)
        const decided = decideRetention(row, { datedOn: row.datedOn, contractEnd: ended }, today)
        if (decided.is === 'kept') keep(tx, row, decided.reviewOn)
        else remove(tx, row)
      }
      return locked.length
    },
  }
}
