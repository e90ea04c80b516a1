/** Papers of contracts, as long as they are kept. */
import { duePage, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import { statement } from '#platform/server/db.ts'

import { retentionStep, type ContractEnd, type KeptRow } from './retention-step.ts'

const due = statement<DueRow>(
  'documents.to-review',
  `select guid, id from contract_papers where review_on <= $1::date ${duePage}`,
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
  'update contract_papers set review_on = $3::date where guid = $1 and id = $2',
)
const removePaper = statement('documents.remove-paper', 'delete from contract_papers where guid = $1 and id = $2')
const removeFile = statement('documents.remove-file', 'delete from document_files where guid = $1 and id = $2')

/** Papers that are kept no longer go, with their files. */
export function removePapersStep(contractEnd: ContractEnd): DailyStep {
  return retentionStep(contractEnd, { name: 'documents.remove', due, lock, review, remove: [removePaper, removeFile] })
}
