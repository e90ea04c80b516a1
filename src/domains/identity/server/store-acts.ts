/** SQL of what advisers did on behalf of customers (product.md 12), and of the provider's tokens with their lease. */
import { statement, type Sql } from '#platform/server/db.ts'

export interface ActRow {
  readonly adviser: string
  readonly reason: string
  readonly what: string
  readonly at: Date
}

export interface ChoiceRow {
  readonly since: Date
  readonly until: Date
}

export interface NewAct {
  readonly id: string
  readonly guid: string
  readonly actingId: string
  readonly subject: string
  readonly name: string
  readonly reason: string
  readonly what: string
  readonly at: string
}

const insert = statement(
  'identity.act-insert',
  `insert into acts_on_behalf (id, guid, acting_id, adviser_subject, adviser_name, reason, what, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
// The adviser's name stands in the record of the choice.
const insertFurther = statement(
  'identity.act-further',
  `insert into acts_on_behalf (id, guid, acting_id, adviser_subject, adviser_name, reason, what, at)
   select $1, guid, acting_id, adviser_subject, adviser_name, reason, $3, $4 from acts_on_behalf
   where acting_id = $2 and what = 'customer-chosen'`,
)
const list = statement<ActRow>(
  'identity.acts',
  `select adviser_name as adviser, reason, what, at from acts_on_behalf where guid = $1 order by at desc, id desc limit 100`,
)

const choice = statement<ChoiceRow>(
  'identity.choice',
  `select a.at as since, s.acting_until as until from sessions s
   join acts_on_behalf a on a.acting_id = s.acting_id and a.what = 'customer-chosen' where s.id_hash = $1`,
)

export async function insertAct(sql: Sql, a: NewAct): Promise<void> {
  await sql.query(insert, [a.id, a.guid, a.actingId, a.subject, a.name, a.reason, a.what, a.at])
}

export async function insertFurtherAct(
  sql: Sql,
  id: string,
  actingId: string,
  what: string,
  at: string,
): Promise<void> {
  await sql.query(insertFurther, [id, actingId, what, at])
}

export function selectActs(sql: Sql, guid: string): Promise<ActRow[]> {
  return sql.query(list, [guid])
}

/** Since when and until when the session's adviser acts for the customer they have chosen. */
export async function selectChoice(sql: Sql, idHash: Buffer): Promise<ChoiceRow | undefined> {
  const [row] = await sql.query(choice, [idHash])
  return row
}

export interface TokenRow {
  readonly issuer: string
  readonly subject: string
  readonly sealed: Buffer | null
  readonly until: number | null
}

const tokens = statement<TokenRow>(
  'identity.tokens',
  `select issuer, subject, provider_tokens as sealed, (extract(epoch from tokens_until) * 1000)::float8 as until
   from sessions where id_hash = $1`,
)
// Compare and set: one refresh per session at a time, also over several processes; a dead holder's lease runs out.
const lease = statement<{ lease: string }>(
  'identity.tokens-lease',
  `update sessions set refresh_lease = $2, refresh_lease_until = $4
   where id_hash = $1 and (refresh_lease is null or refresh_lease_until <= $3) returning refresh_lease as lease`,
)
const save = statement(
  'identity.tokens-save',
  `update sessions set provider_tokens = $3, tokens_until = $4, refresh_lease = null, refresh_lease_until = null
   where id_hash = $1 and refresh_lease = $2`,
)
const release = statement(
  'identity.tokens-release',
  `update sessions set refresh_lease = null, refresh_lease_until = null where id_hash = $1 and refresh_lease = $2`,
)

export async function selectTokens(sql: Sql, idHash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await sql.query(tokens, [idHash])
  return row
}

/** Whether the lease is ours now. */
export async function takeLease(sql: Sql, idHash: Buffer, id: string, now: string, until: string): Promise<boolean> {
  const rows = await sql.query(lease, [idHash, id, now, until])
  return rows.length === 1
}

export async function saveTokens(
  sql: Sql,
  idHash: Buffer,
  leaseId: string,
  sealed: Buffer,
  until: string | null,
): Promise<void> {
  await sql.query(save, [idHash, leaseId, sealed, until])
}

export async function releaseLease(sql: Sql, idHash: Buffer, leaseId: string): Promise<void> {
  await sql.query(release, [idHash, leaseId])
}
