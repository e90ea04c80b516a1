/** Jobs that wait or are at work, for tests that must not be overtaken by one. */
import { statement, type Sql } from '#platform/server/db.ts'

const open = statement<{ jobs: number }>(
  'test.open-jobs',
  `select (select count(*) from outbox where topic = $1)::int
     + (select count(*) from pgboss.job where name = $1 and state < 'completed')::int as jobs`,
)

/** How many of a topic are not done. */
export async function openJobs(db: Sql, topic: string): Promise<number> {
  return (await db.query(open, [topic]))[0]?.jobs ?? 0
}
