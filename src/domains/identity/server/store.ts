/** SQL of sessions, login attempts, links and acts on behalf. Instants go in as ISO text and come out as milliseconds. */
import { statement, type Sql, uncounted } from '#platform/server/db.ts'

/** Whose session it is, and how the login knows the person. */
interface SessionPerson {
  readonly idHash: Buffer
  readonly guid: string | null
  readonly issuer: string
  readonly subject: string
  readonly personName: string
  readonly adviser: boolean
  readonly operator: boolean
}

export interface SessionRow extends SessionPerson {
  readonly actingId: string | null
  readonly actingReason: string | null
  readonly actingUntil: number | null
  readonly lastSeen: number
  readonly endsAt: number
  readonly authenticatedAt: number | null
}

export interface AttemptRow {
  readonly nonce: string
  readonly verifier: string
  readonly target: string
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`

const sessions = `select id_hash as "idHash", guid, issuer, subject, person_name as "personName", adviser, operator, acting_id as "actingId",
     acting_reason as "actingReason", ${ms('acting_until')} as "actingUntil", ${ms('last_seen')} as "lastSeen", ${ms('ends_at')} as "endsAt",
     ${ms('authenticated_at')} as "authenticatedAt"
   from sessions`
const sessionsByHash = statement<SessionRow>(
  'identity.sessions',
  `${sessions} where id_hash = any(${uncounted('$1::bytea[]')})`,
)
const insert = statement(
  'identity.session-insert',
  `insert into sessions (id_hash, guid, issuer, subject, person_name, adviser, last_seen, ends_at, provider_tokens, tokens_until,
     authenticated_at, started_at, device, operator)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $7, $12, $13)`,
)
// Another id, the same session: the old id is void in the same moment.
const replace = statement<{ idHash: Buffer }>(
  'identity.session-replace',
  `update sessions set id_hash = $2, guid = $3, acting_id = $4, acting_reason = $5, acting_until = $6, last_seen = $7
   where id_hash = $1 returning id_hash as "idHash"`,
)
const remove = statement<{ issuer: string; subject: string; providerTokens: Buffer | null }>(
  'identity.session-delete',
  `delete from sessions where id_hash = $1 returning issuer, subject, provider_tokens as "providerTokens"`,
)
// Committed without waiting for the disk: a power cut of the database server takes a second of a session's idle time with it.
const touch = statement(
  'identity.session-touch',
  `update sessions set last_seen = $2 from (select set_config('synchronous_commit', 'off', true)) as this_transaction
   where id_hash = $1 and last_seen < $2::timestamptz - interval '30 seconds'`,
)
const prolong = statement<{ idHash: Buffer }>(
  'identity.acting-prolong',
  `update sessions set acting_until = $3 where id_hash = $1 and acting_id = $2 and acting_until > $4 returning id_hash as "idHash"`,
)
const sweepSessions = statement('identity.session-sweep', `delete from sessions where ends_at <= $1 or last_seen <= $2`)

export interface NewSession extends SessionPerson {
  readonly lastSeen: string
  readonly endsAt: string
  readonly providerTokens: Buffer | null
  readonly tokensUntil: string | null
  readonly authenticatedAt: string | null
  /** As its owner recognises it. */
  readonly device: string
}

export function selectSessions(sql: Sql, idHashes: readonly Buffer[]): Promise<SessionRow[]> {
  return sql.query(sessionsByHash, [idHashes])
}

export async function insertSession(sql: Sql, s: NewSession): Promise<void> {
  const person = [s.idHash, s.guid, s.issuer, s.subject, s.personName, s.adviser]
  const provider = [s.providerTokens, s.tokensUntil, s.authenticatedAt]
  await sql.query(insert, [...person, s.lastSeen, s.endsAt, ...provider, s.device, s.operator])
}

export interface Replacement {
  readonly idHash: Buffer
  readonly guid: string | null
  readonly actingId: string | null
  readonly actingReason: string | null
  readonly actingUntil: string | null
  readonly now: string
}

/** Whether the old id was still valid. */
export async function replaceSession(sql: Sql, oldHash: Buffer, r: Replacement): Promise<boolean> {
  const rows = await sql.query(replace, [oldHash, r.idHash, r.guid, r.actingId, r.actingReason, r.actingUntil, r.now])
  return rows.length === 1
}

export async function deleteSession(sql: Sql, idHash: Buffer) {
  const [row] = await sql.query(remove, [idHash])
  return row
}

export async function touchSession(sql: Sql, idHash: Buffer, now: string): Promise<void> {
  await sql.query(touch, [idHash, now])
}

/** Whether this choice was still the session's and not over. */
export async function prolongActing(
  sql: Sql,
  idHash: Buffer,
  { actingId, now, until }: { readonly actingId: string; readonly now: string; readonly until: string },
): Promise<boolean> {
  return (await sql.query(prolong, [idHash, actingId, until, now])).length === 1
}

const insertAttemptRow = statement(
  'identity.attempt-insert',
  `insert into login_attempts (state_hash, secret_hash, nonce, verifier, target, expires_at) values ($1, $2, $3, $4, $5, $6)`,
)
// Taken out in the same statement, so that a second use finds nothing; a foreign browser cannot use it up.
const take = statement<AttemptRow>(
  'identity.attempt-take',
  `delete from login_attempts where state_hash = $1 and secret_hash = $2 and expires_at > $3 returning nonce, verifier, target`,
)
const sweepAttempts = statement('identity.attempt-sweep', 'delete from login_attempts where expires_at <= $1')

export interface NewAttempt extends AttemptRow {
  readonly stateHash: Buffer
  readonly secretHash: Buffer
  readonly expiresAt: string
}

export async function insertAttempt(sql: Sql, a: NewAttempt): Promise<void> {
  await sql.query(insertAttemptRow, [a.stateHash, a.secretHash, a.nonce, a.verifier, a.target, a.expiresAt])
}

export async function takeAttempt(
  sql: Sql,
  { stateHash, secretHash, now }: { readonly stateHash: Buffer; readonly secretHash: Buffer; readonly now: string },
): Promise<AttemptRow | undefined> {
  const [row] = await sql.query(take, [stateHash, secretHash, now])
  return row
}

/** Deletes attempts that are over, sessions whose absolute end lies before `over`, and those not seen since `idleSince`. */
export async function sweep(
  sql: Sql,
  { now, over, idleSince }: { readonly now: string; readonly over: string; readonly idleSince: string },
): Promise<void> {
  await sql.query(sweepAttempts, [now])
  await sql.query(sweepSessions, [over, idleSince])
}

const findLink = statement<{ guid: string }>(
  'identity.link',
  'select guid from identity_links where issuer = $1 and subject = $2',
)
const insertLinkRow = statement(
  'identity.link-insert',
  'insert into identity_links (issuer, subject, guid, linked_at) values ($1, $2, $3, $4) on conflict do nothing',
)

export async function selectLink(sql: Sql, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await sql.query(findLink, [issuer, subject])
  return row?.guid
}

interface NewLink {
  readonly issuer: string
  readonly subject: string
  readonly guid: string
  readonly now: string
}

/** Whoever that is there is this customer from now on; who is known already stays. */
export async function insertLink(sql: Sql, { guid, issuer, now, subject }: NewLink): Promise<void> {
  await sql.query(insertLinkRow, [issuer, subject, guid, now])
}
