/** How long something that another domain stores is kept. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import { keptSince } from '../retention.ts'

const byKind = statement<{ years: number }>(
  'documents.retention-of',
  `select years from document_retention where kind = $1 and counted_from = 'document'`,
)

/** What is dated before this day is over; undefined where nothing says so: it is kept. */
export async function keptSinceDay(
  sql: Sql,
  kind: 'declaration' | 'declaration-proof',
  today: IsoDate,
): Promise<IsoDate | undefined> {
  const [rule] = await sql.query(byKind, [kind])
  return rule && keptSince(rule, today)
}

const removeFiles = statement(
  'documents.remove-files',
  'delete from document_files where guid = $1::uuid and id = any($2::text[])',
)

/** The files that were made of documents which are over. */
export function removeDocumentFiles(tx: Tx, guid: string, ids: readonly string[]): void {
  tx.write(removeFiles, [guid, ids])
}
