/** Contract summaries as they were shown, each kept once for its customer, by its digest. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { ContractSummary } from '../api.ts'

const byDigests = statement<{ digest: string; document: ContractSummary }>(
  'documents.summaries',
  `select digest, document from contract_summaries where guid = $1::uuid and digest = any($2::text[])`,
)

/** How a statement that stores what names a summary keeps the summary too: these are its first three values. */
export const keepingSummary = `with summary as (
  insert into contract_summaries (guid, digest, document, review_on)
  select $1::uuid, $2, $3::jsonb,
    (select make_date(extract(year from ($3::jsonb->>'date')::date)::int + years + 1, 1, 1) from document_retention where kind = 'order-summary')
  on conflict do nothing
)`

export function summaryValues(guid: string, summary: ContractSummary): string[] {
  return [guid, summary.digest, JSON.stringify(summary)]
}

/** Adds to each row the summary that it names. @throws Error when one is missing, which a foreign key rules out */
export async function withSummaries<Row extends { readonly summaryDigest: string }>(
  sql: Sql,
  guid: string,
  rows: readonly Row[],
): Promise<(Row & { readonly summary: ContractSummary })[]> {
  if (rows.length === 0) return []
  const found = await sql.query(byDigests, [guid, rows.map(({ summaryDigest }) => summaryDigest)])
  const documents = new Map(found.map(({ digest, document }) => [digest, document]))
  return rows.map((row) => {
    const summary = documents.get(row.summaryDigest)
    if (summary === undefined) throw new Error(`no contract summary ${row.summaryDigest}`)
    return { ...row, summary }
  })
}
