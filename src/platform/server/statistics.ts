/** What PostgreSQL knows of the tables, which its plans rest on. */
import { statement, type Sql } from './db.ts'

/** How large PostgreSQL takes a table for that it knows nothing of. */
const assumedPages = 10

const large = statement<{ name: string }>(
  'statistics.large-tables',
  `select oid::regclass::text as name from pg_class
   where relkind = 'r' and relnamespace = current_schema()::regnamespace
     and (pg_relation_size(oid) > $1 * current_setting('block_size')::int or relname = any($2))
   order by 1`,
)

/**
 * Tables worth counting. The others are better left alone: of a table that is known to be small PostgreSQL plans to read
 * the whole, and a prepared statement keeps to that while the table fills; of one it knows nothing about it expects more.
 */
async function largeTables(sql: Sql, complete: readonly string[] = []): Promise<string> {
  return (await sql.query(large, [assumedPages, complete])).map(({ name }) => name).join(', ')
}

/**
 * Counts what was filled in bulk, so that plans do not wait for the server to notice. Of small tables only the `complete`
 * ones, that hold now what they will hold.
 */
export async function refreshStatistics(sql: Sql, complete: readonly string[] = []): Promise<void> {
  const tables = await largeTables(sql, complete)
  if (tables !== '') await sql.query(statement('', `analyze ${tables}`))
}

/** The same, and clears dead rows away; outside of transactions. */
export async function sweepDeadRows(sql: Sql): Promise<void> {
  const tables = await largeTables(sql)
  if (tables !== '') await sql.query(statement('', `vacuum (analyze) ${tables}`))
}
