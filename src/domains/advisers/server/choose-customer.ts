import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, later, type Clock } from '#platform/server/clock.ts'
import type { StaffSession } from '#platform/server/routes.ts'

import type { AdvisersDeps } from './deps.ts'
import { saveChoice, saveRefusedChoice } from './store.ts'

const halfAnHourMs = 30 * 60_000

export interface Impersonation {
  readonly guid: string
  readonly actingId: string
  readonly until: string
}

function inHalfAnHour(clock: Clock): string {
  return later(instant(clock), halfAnHourMs)
}

/**
 * An adviser chooses the customer to act for: new session id, new acting id, on record with the reason. Tokens of a
 * former choice are void from here on.
 */
export async function chooseCustomer(
  { clock, db, findOwner, identity, newId }: AdvisersDeps,
  session: StaffSession,
  { customerNumber, reason }: { readonly customerNumber: string; readonly reason: string },
): Promise<
  Result<{ readonly impersonation: Impersonation; readonly cookie: string }, 'customer-unknown' | 'session-required'>
> {
  const [id, actingId, until, at] = [newId(), newId(), inHalfAnHour(clock), instant(clock)]
  const { subject, personName: name } = session
  const guid = await findOwner(db, customerNumber)
  if (guid === undefined) {
    await saveRefusedChoice(db, { id, actingId, subject, name, reason, at }, customerNumber)
    return refuse('customer-unknown')
  }
  const cookie = await db.tx(async (tx) => {
    const switched = await identity.switchCustomer(tx, { session, chosen: { guid, actingId, reason, until } })
    if (switched !== undefined) await saveChoice(tx, { id, guid, actingId, subject, name, reason, at })
    return switched
  })
  return cookie === undefined ? refuse('session-required') : ok({ impersonation: { guid, actingId, until }, cookie })
}

/** Another 30 minutes for the same customer; `identity-changed` when it is no longer the session's choice. */
export async function renewImpersonation(
  { clock, identity }: AdvisersDeps,
  session: StaffSession,
  actingId: string,
): Promise<Result<Impersonation, 'identity-changed'>> {
  const { guid } = session
  const until = inHalfAnHour(clock)
  const isMine = guid !== undefined && (await identity.prolongCustomer({ session, actingId, until }))
  return isMine ? ok({ guid, actingId, until }) : refuse('identity-changed')
}

/** Ends acting; again with a new session id. @returns the cookie */
export async function releaseCustomer(
  { db, identity }: AdvisersDeps,
  session: StaffSession,
): Promise<Result<string, 'session-required'>> {
  const cookie = await identity.switchCustomer(db, { session, chosen: undefined })
  return cookie === undefined ? refuse('session-required') : ok(cookie)
}
