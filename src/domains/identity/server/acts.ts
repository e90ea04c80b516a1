/** Acts on behalf of a customer: on record with adviser, reason and time, and shown to the customer (product.md 12). */
import { instant, type Clock, type NewId } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import type { Caller } from '#platform/server/routes.ts'

import { insertFurtherAct, selectActs } from './store-acts.ts'

/** Records what an adviser did (`what`: 'METHOD /path' of the call); nothing when the customer acts alone. */
export async function recordAct(
  { sql, clock, newId }: { sql: Sql; clock: Clock; newId: NewId },
  caller: Caller,
  what: string,
): Promise<void> {
  if (caller.actor !== undefined) await insertFurtherAct(sql, newId(), caller.actor.actingId, what, instant(clock))
}

export interface Act {
  readonly adviser: string
  readonly reason: string
  readonly what: string
  readonly at: string
}

/** The newest 100. */
export async function findActs(sql: Sql, guid: string): Promise<Act[]> {
  const rows = await selectActs(sql, guid)
  return rows.map(({ adviser, at, reason, what }) => ({ adviser, reason, what, at: at.toISOString() }))
}
