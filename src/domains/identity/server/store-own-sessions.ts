/** SQL of a customer's own logins. Those of advisers who act for the customer are not among them. */
import { statement, type Sql } from '#platform/server/db.ts'
import { utcText } from '#platform/server/utc-text.ts'

export interface OwnSession {
  readonly idHash: Buffer
  readonly startedAt: string
  readonly lastSeen: string
  readonly device: string
}

const own = statement<OwnSession>(
  'identity.own-sessions',
  `select id_hash as "idHash", ${utcText('started_at')} as "startedAt", ${utcText('last_seen')} as "lastSeen", device from sessions
   where guid = $1::uuid and not adviser and ends_at > $2::timestamptz and last_seen > $3::timestamptz
   order by last_seen desc, id_hash`,
)
const end = statement<{ idHash: Buffer }>(
  'identity.own-sessions-end',
  `delete from sessions where guid = $1::uuid and not adviser and id_hash = any($2::bytea[]) returning id_hash as "idHash"`,
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

/** @returns how many there were */
export async function deleteOwnSessions(sql: Sql, guid: string, idHashes: readonly Buffer[]): Promise<number> {
  return (await sql.query(end, [guid, idHashes])).length
}

export async function deleteSessionsOf(sql: Sql, guid: string): Promise<void> {
  await sql.query(endAll, [guid])
}
