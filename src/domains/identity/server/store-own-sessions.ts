/** SQL of a customer's own logins. Those of advisers who act for the customer are not among them. */
import { statement, type Sql } from '#platform/server/db.ts'
import { utcText } from '#platform/server/utc-text.ts'

export interface OwnSession {
  readonly idHash: Buffer
  readonly startedAt: string
  readonly lastSeen: string
  /** Its absolute end. */
  readonly endsAt: string
  readonly device: string
}

const own = statement<OwnSession>(
  'identity.own-sessions',
  `select id_hash as "idHash", ${utcText('started_at')} as "startedAt", ${utcText('last_seen')} as "lastSeen", ${utcText('ends_at')} as "endsAt", device from sessions
   where guid = $1::uuid and not adviser and ends_at > $2::timestamptz and last_seen > $3::timestamptz
   order by last_seen desc, id_hash`,
)
// Over at once and without the provider's tokens, but remembered like one that has run out: whose form it is that comes too late.
const end = statement<{ idHash: Buffer }>(
  'identity.own-sessions-end',
  `update sessions set ends_at = least(ends_at, $3::timestamptz), provider_tokens = null, tokens_until = null, refresh_lease = null,
     refresh_lease_until = null
   where guid = $1::uuid and not adviser and id_hash = any($2::bytea[]) returning id_hash as "idHash"`,
)
const endAll = statement('identity.sessions-end-all', 'delete from sessions where guid = $1::uuid and not adviser')

/** Those that are not over, the last used first. */
export function selectOwnSessions(
  sql: Sql,
  guid: string,
  { now, idleSince }: { readonly now: string; readonly idleSince: string },
): Promise<OwnSession[]> {
  return sql.query(own, [guid, now, idleSince])
}

interface Ending {
  readonly idHashes: readonly Buffer[]
  readonly now: string
}

/** @returns how many there were */
export async function endSessionsOf(sql: Sql, guid: string, { idHashes, now }: Ending): Promise<number> {
  return (await sql.query(end, [guid, idHashes, now])).length
}

export async function deleteSessionsOf(sql: Sql, guid: string): Promise<void> {
  await sql.query(endAll, [guid])
}
