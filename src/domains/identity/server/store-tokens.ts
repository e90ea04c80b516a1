/** SQL of the provider's tokens, with the lease of whoever refreshes them. */
import { statement, type Sql } from '#platform/server/db.ts'

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
const save = statement<{ saved: true }>(
  'identity.tokens-save',
  `update sessions set provider_tokens = $3, tokens_until = $4, refresh_lease = null, refresh_lease_until = null
   where id_hash = $1 and refresh_lease = $2 returning true as saved`,
)
// The session's id may have changed meanwhile, its lease has not. No index knows leases: only where the id finds nothing.
const saveByLease = statement(
  'identity.tokens-save-by-lease',
  `update sessions set provider_tokens = $2, tokens_until = $3, refresh_lease = null, refresh_lease_until = null
   where refresh_lease = $1`,
)
const release = statement(
  'identity.tokens-release',
  `update sessions set refresh_lease = null, refresh_lease_until = null where id_hash = $1 and refresh_lease = $2`,
)

interface SealedTokens {
  readonly idHash: Buffer
  readonly issuer: string
  readonly subject: string
  readonly sealed: Buffer
}

const allSealed = statement<SealedTokens>(
  'identity.tokens-sealed',
  `select id_hash as "idHash", issuer, subject, provider_tokens as sealed from sessions where provider_tokens is not null`,
)
// A refresh in between has sealed its own: compare and set.
const resealTokens = statement(
  'identity.tokens-reseal',
  'update sessions set provider_tokens = $3 where id_hash = $1 and provider_tokens = $2',
)

export function selectSealedTokens(sql: Sql): Promise<SealedTokens[]> {
  return sql.query(allSealed)
}

export async function replaceTokens(
  sql: Sql,
  idHash: Buffer,
  { before, after }: { readonly before: Buffer; readonly after: Buffer },
): Promise<void> {
  await sql.query(resealTokens, [idHash, before, after])
}

export async function selectTokens(sql: Sql, idHash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await sql.query(tokens, [idHash])
  return row
}

/** Whether the lease is ours now. */
export async function takeLease(
  sql: Sql,
  idHash: Buffer,
  { leaseId, now, until }: { readonly leaseId: string; readonly now: string; readonly until: string },
): Promise<boolean> {
  return (await sql.query(lease, [idHash, leaseId, now, until])).length === 1
}

/** Keeps them at the session that the lease was taken for, whatever its id is by now; nowhere once it has ended. */
export async function saveTokens(
  sql: Sql,
  idHash: Buffer,
  { leaseId, sealed, until }: { readonly leaseId: string; readonly sealed: Buffer; readonly until: string | null },
): Promise<void> {
  const saved = await sql.query(save, [idHash, leaseId, sealed, until])
  if (saved.length === 0) await sql.query(saveByLease, [leaseId, sealed, until])
}

export async function releaseLease(sql: Sql, idHash: Buffer, leaseId: string): Promise<void> {
  await sql.query(release, [idHash, leaseId])
}
