/** The words of contract summaries go when nobody has to keep them; the digest that orders name stays. */
import type { DailyStep, DueRow } from '#platform/server/daily-step.ts'
import { statement } from '#platform/server/db.ts'

import { retentionStep, type ContractEnd, type KeptRow } from './retention-step.ts'

const due = statement<DueRow>(
  'documents.summaries-to-review',
  `select guid, digest as id from contract_summaries where review_on <= $1::date and (guid, digest) > ($2::uuid, $3)
   order by guid, digest limit $4`,
)

const lock = statement<KeptRow>(
  'documents.lock-summaries',
  `select s.guid, s.digest as id, s.document->'contract'->>'contractId' as "contractId",
     (s.created_at at time zone 'Europe/Berlin')::date as "datedOn", r.years, r.counted_from as "countedFrom"
   from unnest($1::uuid[], $2::text[]) as k (guid, digest)
   join contract_summaries s on s.guid = k.guid and s.digest = k.digest
   join document_retention r on r.kind = 'order-summary'
   where s.review_on <= $3::date for update of s skip locked`,
)

const review = statement(
  'documents.review-summary',
  'update contract_summaries set review_on = $3::date where guid = $1 and digest = $2',
)
const empty = statement(
  'documents.empty-summary',
  `update contract_summaries set document = document || '{"sections": []}', review_on = null
   where guid = $1 and digest = $2`,
)

/** Summaries that are kept no longer lose their text; what refers to them still finds them. */
export function removeSummariesStep(contractEnd: ContractEnd): DailyStep {
  return retentionStep(contractEnd, { name: 'documents.empty-summaries', due, lock, review, remove: [empty] })
}
