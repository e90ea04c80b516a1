/** What is known of a line, for whoever decides by it. */
import type { Sql } from '#platform/server/db.ts'

import type { KnownReport } from '../rules.ts'
import { listReportsOf } from './store.ts'

/** The newest first. */
export function lineReports(
  sql: Sql,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
): Promise<KnownReport[]> {
  return listReportsOf(sql, guid, contractId)
}
