/** Whom an adviser's session is about. The advisers domain decides and records; here the session changes. */
import { instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import type { StaffSession } from '#platform/server/routes.ts'
import { hashId, randomId } from '#platform/server/secrets.ts'

import type { IdentityContext } from './context.ts'
import { prolongActing, replaceSession } from './store.ts'

export interface ChosenCustomer {
  readonly guid: string
  readonly actingId: string
  readonly reason: string
  /** UTC instant at which it ends. */
  readonly until: string
}

/**
 * Lets the session be about this customer, or about nobody, under a new session id: tokens of before are void.
 * @returns the new cookie; undefined when the session has ended
 */
export async function switchCustomer(
  tx: Sql,
  { clock, cookies }: Pick<IdentityContext, 'clock' | 'cookies'>,
  { session, chosen }: { readonly session: StaffSession; readonly chosen: ChosenCustomer | undefined },
): Promise<string | undefined> {
  const id = randomId()
  const replaced = await replaceSession(tx, session.idHash, {
    idHash: hashId(id),
    guid: chosen?.guid ?? null,
    actingId: chosen?.actingId ?? null,
    actingReason: chosen?.reason ?? null,
    actingUntil: chosen?.until ?? null,
    now: instant(clock),
  })
  return replaced ? cookies.setSession(id) : undefined
}

/** More time for the same customer; false when the session is no longer about them. */
export function prolongCustomer(
  { clock, db }: Pick<IdentityContext, 'clock' | 'db'>,
  { session, actingId, until }: { readonly session: StaffSession; readonly actingId: string; readonly until: string },
): Promise<boolean> {
  return prolongActing(db, session.idHash, { actingId, now: instant(clock), until })
}
