/** SQL of the embedded provider: accounts, wrong tries, protocol models; and of the signing keys. */
import { statement, type Sql } from '#platform/server/db.ts'

export interface Account {
  readonly username: string
  readonly subject: string
  readonly passwordHash: string
  readonly name: string
  readonly customerNumber: string | null
  readonly adviser: boolean
}

const accountColumns = `username, subject, password_hash as "passwordHash", name, customer_number as "customerNumber", adviser`
const byUsername = statement<Account>('identity.account', `select ${accountColumns} from accounts where username = $1`)
const bySubject = statement<Account>(
  'identity.account-subject',
  `select ${accountColumns} from accounts where subject = $1`,
)
const demo = statement<Account>(
  'identity.accounts-demo',
  `select ${accountColumns} from accounts order by adviser, username limit 30`,
)
const known = statement<{ username: string }>(
  'identity.accounts-known',
  `select username from accounts where username = any($1::text[])`,
)
const insertAccountRow = statement(
  'identity.account-insert',
  `insert into accounts (username, subject, password_hash, name, customer_number, adviser) values ($1, $2, $3, $4, $5, $6)
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
  await sql.query(insertAccountRow, [a.username, a.subject, a.passwordHash, a.name, a.customerNumber, a.adviser])
}

// A try counts before the password is looked at, so that many at once cannot slip through; none while blocked.
// From the fifth on each failure blocks: 5 s, 10 s, 20 s ... up to $3 seconds; forgotten after 15 minutes.
const count = `case when t.last_at < $2::timestamptz - interval '15 minutes' then 1 else t.failures + 1 end`
const claim = statement<{ failures: number }>(
  'identity.try-claim',
  `insert into login_tries as t (key, failures, last_at, blocked_until) values ($1, 1, $2, $2)
   on conflict (key) do update set failures = ${count}, last_at = $2, blocked_until = case when ${count} < 5 then $2::timestamptz
     else $2::timestamptz + least(5 * 2 ^ least(${count} - 5, 12), $3::float8) * interval '1 second' end
   where t.blocked_until <= $2
   returning failures`,
)
const uncount = statement(
  'identity.try-uncount',
  `update login_tries set failures = greatest(failures - 1, 0), blocked_until = $2 where key = $1`,
)
const forget = statement('identity.try-forget', `delete from login_tries where key = $1`)
const sweepTries = statement(
  'identity.try-sweep',
  `delete from login_tries where last_at < $1::timestamptz - interval '1 hour'`,
)

/** Counts a try. @returns false while too many have failed: the password must not be looked at. */
export async function claimTry(sql: Sql, key: string, now: string, longestWaitSeconds: number): Promise<boolean> {
  const rows = await sql.query(claim, [key, now, longestWaitSeconds])
  return rows.length === 1
}

/** The try was right: it was no failure of the address, and the username starts afresh. */
export async function settleTry(sql: Sql, keys: { username: string; address: string }, now: string): Promise<void> {
  await sql.query(forget, [keys.username])
  await sql.query(uncount, [keys.address, now])
}

const sweepModels = statement('identity.model-sweep', `delete from oidc_models where expires_at <= now()`)

export async function sweepProvider(sql: Sql, now: string): Promise<void> {
  await sql.query(sweepTries, [now])
  await sql.query(sweepModels)
}

export interface KeyRow {
  readonly kid: string
  readonly publicJwk: Record<string, unknown>
  readonly privateJwk: Buffer
  readonly createdAt: number
}

const keys = statement<KeyRow>(
  'identity.keys',
  `select kid, public_jwk as "publicJwk", private_jwk as "privateJwk", (extract(epoch from created_at) * 1000)::float8 as "createdAt"
   from signing_keys where purpose = $1 order by created_at desc, kid`,
)
const insertKeyRow = statement(
  'identity.key-insert',
  `insert into signing_keys (kid, purpose, public_jwk, private_jwk, created_at) values ($1, $2, $3::jsonb, $4, $5)`,
)
const retire = statement('identity.key-retire', `delete from signing_keys where purpose = $1 and created_at < $2`)

export type KeyPurpose = 'portal' | 'provider'

export function selectKeys(sql: Sql, purpose: KeyPurpose): Promise<KeyRow[]> {
  return sql.query(keys, [purpose])
}

export interface NewKey {
  readonly kid: string
  readonly publicJwk: unknown
  readonly privateJwk: Buffer
  readonly createdAt: string
}

export async function insertKey(sql: Sql, purpose: KeyPurpose, key: NewKey): Promise<void> {
  await sql.query(insertKeyRow, [key.kid, purpose, JSON.stringify(key.publicJwk), key.privateJwk, key.createdAt])
}

export async function deleteKeys(sql: Sql, purpose: KeyPurpose, before: string): Promise<void> {
  await sql.query(retire, [purpose, before])
}
