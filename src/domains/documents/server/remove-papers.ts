/** Papers that are kept no longer go, with their files; the rest are looked at again when their time may have come. */
import type { IsoDate } from '#kit/dates.ts'
import type { DailyStep, DueRow } from '#platform/server/daily-step.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import { decideRetention, type RetentionRule } from '../retention.ts'

/** The last day of a contract: null while it runs, undefined where there is none of that number. */
export type ContractEnd = (
  sql: Sql,
  about: { readonly guid: string; readonly contractId: string },
) => Promise<IsoDate | null | undefined>

const due = statement<DueRow>(
  'documents.to-review',
  `select guid, id from contract_papers where review_on <= $1::date and (guid, id) > ($2::uuid, $3::uuid)
   order by guid, id limit $4`,
)

interface LockedPaper extends DueRow, RetentionRule {
  readonly contractId: string
  readonly datedOn: IsoDate
}

const lock = statement<LockedPaper>(
  'documents.lock-to-review',
  `select p.guid, p.id, p.contract_id as "contractId", p.dated_on as "datedOn", r.years, r.counted_from as "countedFrom"
   from unnest($1::uuid[], $2::uuid[]) as k (guid, id)
   join contract_papers p on p.guid = k.guid and p.id = k.id
   join document_retention r on r.kind = p.kind
   where p.review_on <= $3::date for update of p skip locked`,
)

const review = statement(
  'documents.review-again',
  'update contract_papers set review_on = $3::date where guid = $1::uuid and id = $2::uuid',
)
const removePaper = statement(
  'documents.remove-paper',
  'delete from contract_papers where guid = $1::uuid and id = $2::uuid',
)
const removeFile = statement('documents.remove-file', 'delete from document_files where guid = $1::uuid and id = $2')

function settle(tx: Tx, { guid, id }: DueRow, decided: ReturnType<typeof decideRetention>): void {
  if (decided.is === 'kept') tx.write(review, [guid, id, decided.reviewOn])
  else {
    tx.write(removePaper, [guid, id])
    tx.write(removeFile, [guid, id])
  }
}

export function removePapersStep(contractEnd: ContractEnd): DailyStep {
  return {
    name: 'documents.remove',
    due: (sql, { after, limit, today }) => sql.query(due, [today, after.guid, after.id, limit]),
    settle: async (tx, rows, today) => {
      const keys = [rows.map(({ guid }) => guid), rows.map(({ id }) => id)]
      const papers = await tx.query(lock, [...keys, today])
      for (const paper of papers) {
        const ended = paper.countedFrom === 'document' ? null : await contractEnd(tx, paper)
        settle(tx, paper, decideRetention(paper, { datedOn: paper.datedOn, contractEnd: ended }, today))
      }
      return papers.length
    },
  }
}
