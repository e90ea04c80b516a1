/** Papers of contracts, as long as they are kept. */
import type { DailyStep, DueRow } from '#platform/server/daily-step.ts'
import { statement } from '#platform/server/db.ts'

import { retentionStep, type ContractEnd, type KeptRow } from './retention-step.ts'

const due = statement<DueRow>(
  'documents.to-review',
  `select guid, id from contract_papers where review_on <= $1::date and (guid, id) > ($2::uuid, $3::uuid)
   order by guid, id limit $4`,
)

const lock = statement<KeptRow>(
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

/** Papers that are kept no longer go, with their files. */
export function removePapersStep(contractEnd: ContractEnd): DailyStep {
  return retentionStep(contractEnd, {
    name: 'documents.remove',
    due: (sql, { after, limit, today }) => sql.query(due, [today, after.guid, after.id, limit]),
    lock: (tx, rows, today) => tx.query(lock, [rows.map(({ guid }) => guid), rows.map(({ id }) => id), today]),
    keep: (tx, { guid, id }, reviewOn) => tx.write(review, [guid, id, reviewOn]),
    remove: (tx, { guid, id }) => {
      tx.write(removePaper, [guid, id])
      tx.write(removeFile, [guid, id])
    },
  })
}
