/** SQL of the embedded provider: accounts, wrong tries, protocol models. */
import { statement, type Sql } from '#platform/server/db.ts'

export interface Account {
  readonly username: string
  readonly subject: string
  readonly passwordHash: string
  readonly name: string
  readonly customerNumber: string | null
  readonly adviser: boolean
  readonly operator: boolean
}

const accountColumns = `username, subject, password_hash as "passwordHash", name, customer_number as "customerNumber", adviser, operator`
const byUsername = statement<Account>(
  'login-provider.account',
  `select ${accountColumns} from accounts where username = $1`,
)
const bySubject = statement<Account>(
  'login-provider.account-subject',
  `select ${accountColumns} from accounts where subject = $1`,
)
const demo = statement<Account>(
  'login-provider.accounts-demo',
  `select ${accountColumns} from accounts order by adviser or operator, username limit 30`,
)
const known = statement<{ username: string }>(
  'login-provider.accounts-known',
  `select username from accounts where username = any($1::text[])`,
)
const insertAccountRow = statement(
  'login-provider.account-insert',
  `insert into accounts (username, subject, password_hash, name, customer_number, adviser, operator) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing`,
)

export async function accountByUsername(sql: Sql, username: string): Promise<Account | undefined> {
  const [row] = await sql.query(byUsername, [username])
  return row
}

export async function accountBySubject(sql: Sql, subject: string): Promise<Account | undefined> {
  const [row] = await sql.query(bySubject, [subject])
  return row
}

export function listAccounts(sql: Sql): Promise<Account[]> {
  return sql.query(demo)
}

export async function knownUsernames(sql: Sql, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query(known, [usernames])
  return new Set(rows.map((row) => row.username))
}

export async function insertAccount(sql: Sql, a: Account): Promise<void> {
  const { adviser, customerNumber, name, operator, passwordHash, subject, username } = a
  await sql.query(insertAccountRow, [username, subject, passwordHash, name, customerNumber, adviser, operator])
}

// A try counts before the password is looked at, so that many at once cannot slip through; none while blocked.
// From the $4th on each failure blocks: 5 s, 10 s, 20 s ... up to $3 seconds; forgotten after 15 minutes. What does not block
// has no day: of tries at once the database hears in any order, and one that began a moment before must not wait for the other.
const count = `case when t.last_at < $2::timestamptz - interval '15 minutes' then 1 else t.failures + 1 end`
const claim = statement<{ failures: number }>(
  'login-provider.try-claim',
  `insert into login_tries as t (key, failures, last_at, blocked_until) values ($1, 1, $2, '-infinity')
   on conflict (key) do update set failures = ${count}, last_at = $2, blocked_until = case when ${count} < $4::int then '-infinity'
     else $2::timestamptz + least(5 * 2 ^ least(${count} - $4::int, 12), $3::float8) * interval '1 second' end
   where t.blocked_until <= $2
   returning failures`,
)
// A try that came just then may have ended it: a second is waited for in any case.
const left = statement<{ seconds: number }>(
  'login-provider.try-left',
  `select greatest(ceil(extract(epoch from blocked_until - $2::timestamptz)), 1)::int as seconds from login_tries
   where key = $1 and blocked_until > '-infinity'`,
)
const uncount = statement(
  'login-provider.try-uncount',
  `update login_tries set failures = greatest(failures - 1, 0), blocked_until = '-infinity' where key = $1`,
)
const forget = statement('login-provider.try-forget', `delete from login_tries where key = $1`)
const sweepTries = statement(
  'login-provider.try-sweep',
  `delete from login_tries where last_at < $1::timestamptz - interval '1 hour'`,
)

/** Counts a try. @returns how many seconds are left while too many have failed: then the password must not be looked at. */
export async function claimTry(
  sql: Sql,
  key: string,
  { now, free, longestSeconds }: { readonly now: string; readonly free: number; readonly longestSeconds: number },
): Promise<number | undefined> {
  const rows = await sql.query(claim, [key, now, longestSeconds, free])
  return rows.length === 1 ? undefined : ((await sql.query(left, [key, now]))[0]?.seconds ?? 1)
}

/** A claimed try that was none. */
export async function returnTry(sql: Sql, key: string): Promise<void> {
  await sql.query(uncount, [key])
}

/** The try was right: it was no failure of the network, and the username starts afresh. */
export async function settleTry(sql: Sql, keys: { username: string; network: string }): Promise<void> {
  await sql.query(forget, [keys.username])
  await returnTry(sql, keys.network)
}

const sweepModels = statement('login-provider.model-sweep', `delete from oidc_models where expires_at <= now()`)

export async function sweepProvider(sql: Sql, now: string): Promise<void> {
  await sql.query(sweepTries, [now])
  await sql.query(sweepModels)
}
