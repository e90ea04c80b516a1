/** Refunds, as others ask for them. */
import { statement, type Sql } from '#platform/server/db.ts'

const asked = statement<{ id: string }>(
  'payments.refunds-asked',
  'select id from payment_refunds where guid = $1 and id = any($2::uuid[])',
)

/** Those of the refunds whose money is asked to go back, or has gone. */
export async function askedRefunds(sql: Sql, guid: string, refundIds: readonly string[]): Promise<Set<string>> {
  if (refundIds.length === 0) return new Set()
  return new Set((await sql.query(asked, [guid, refundIds])).map(({ id }) => id))
}
