/** What is kept for a time goes when nobody has to keep it any longer; the rest is looked at again when its time may have come. */
import type { IsoDate } from '#kit/dates.ts'
import { listDue, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import type { Sql, Statement } from '#platform/server/db.ts'

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
  /** What is to be reviewed on a day ($1), after a row ($2, $3), so many ($4). */
  readonly due: Statement<DueRow>
  /** Locks those of the rows ($1, $2) that are still to be reviewed on that day ($3). */
  readonly lock: Statement<KeptRow>
  /** Has a row ($1, $2) reviewed again on another day ($3). */
  readonly review: Statement<Record<string, never>>
  /** What goes with a row ($1, $2) that nobody has to keep. */
  readonly remove: readonly Statement<Record<string, never>>[]
}

/** The daily step that looks at what is kept. */
export function retentionStep(contractEnd: ContractEnd, { due, lock, name, remove, review }: Kept): DailyStep {
  return {
    name,
    due: listDue(due),
    settle: async (tx, rows, today) => {
      const keys = [rows.map(({ guid }) => guid), rows.map(({ id }) => id)]
      const locked = await tx.query(lock, [...keys, today])
      for (const row of locked) {
        const ended = row.countedFrom === 'document' ? null : await contractEnd(tx, row)
        const decided = decideRetention(row, { datedOn: row.datedOn, contractEnd: ended }, today)
        if (decided.is === 'kept') tx.write(review, [row.guid, row.id, decided.reviewOn])
        else for (const statement of remove) tx.write(statement, [row.guid, row.id])
      }
      return locked.length
    },
  }
}
