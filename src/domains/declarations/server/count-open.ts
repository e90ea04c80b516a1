/** How much waits for a decision, for the adviser's first page and the list itself. */
import { statement, type Sql } from '#platform/server/db.ts'

export interface OpenWork {
  readonly count: number
  /** When the oldest came in; null: nothing waits. */
  readonly oldest: Date | null
}

const counted = statement<OpenWork>(
  'declarations.count-open',
  `select count(*)::int as count, min(received_at) as oldest from declarations where state = 'received'`,
)

export async function countOpen(sql: Sql): Promise<OpenWork> {
  return (await sql.query(counted))[0] ?? { count: 0, oldest: null }
}
