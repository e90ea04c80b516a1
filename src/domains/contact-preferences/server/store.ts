/** All SQL of the contact-preferences domain. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { Choices } from '../rules.ts'

const listRows = statement<{ guid: string; kind: string; byEmail: boolean }>(
  'contact-preferences.list',
  `select guid, kind, by_email as "byEmail" from contact_preferences where guid = any($1::uuid[])`,
)

// In the order of the kinds, so that two saves at once wait for each other and never both.
const upsert = statement(
  'contact-preferences.save',
  `insert into contact_preferences (guid, kind, by_email, changed_at)
   select $1::uuid, key, value::boolean, $3::timestamptz from jsonb_each_text($2::jsonb) order by key
   on conflict (guid, kind) do update set by_email = excluded.by_email, changed_at = excluded.changed_at`,
)

/** What the customer has chosen. */
export async function findChoices(sql: Sql, guid: string): Promise<Choices> {
  return (await findAllChoices(sql, [guid])).get(guid) ?? {}
}

/** What these customers have chosen; who never chose is missing. */
export async function findAllChoices(sql: Sql, guids: readonly string[]): Promise<ReadonlyMap<string, Choices>> {
  const rows = Map.groupBy(await sql.query(listRows, [guids]), ({ guid }) => guid)
  const chosen = [...rows].map(([guid, own]) => [guid, own.map(({ kind, byEmail }) => [kind, byEmail])] as const)
  return new Map(chosen.map(([guid, pairs]) => [guid, Object.fromEntries(pairs)]))
}

/** Stores the kinds that are named; `changedAt` is a UTC instant. */
export function saveChoices(
  tx: Tx,
  guid: string,
  { changes, changedAt }: { changes: Choices; changedAt: string },
): void {
  tx.write(upsert, [guid, JSON.stringify(changes), changedAt])
}
