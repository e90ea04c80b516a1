/** What is known of a line, for whoever decides by it. */
import type { Sql } from '#platform/server/db.ts'

import { isEvidence } from '../report.ts'
import type { EvidenceReport } from '../rules.ts'
import { listReportsOf } from './store.ts'

/** Evidence of the right to end the contract, the newest first. */
export async function lineReports(
  sql: Sql,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
): Promise<EvidenceReport[]> {
  const reports = await listReportsOf(sql, guid, contractId)
  return reports.flatMap(({ kind, mendedOn, number, remedyUntil, reportedOn }) =>
    isEvidence(kind) ? [{ kind, mendedOn, number, remedyUntil, reportedOn }] : [],
  )
}
