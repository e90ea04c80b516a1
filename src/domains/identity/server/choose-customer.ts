import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'

import type { IdentityContext } from './context.ts'
import { hashOf, randomId } from './secrets.ts'
import type { Session } from './sessions.ts'
import { insertAct } from './store-acts.ts'
import { prolongActing, replaceSession } from './store.ts'

const actingMs = 30 * 60_000

export interface Acting {
  readonly guid: string
  readonly actingId: string
  readonly until: string
}

function inHalfAnHour({ clock }: IdentityContext): string {
  return new Date(clock.now() + actingMs).toISOString()
}

/**
 * An adviser chooses the customer to act for (product.md 12): new session id, new acting id, on record with the reason.
 * Tokens of a former choice are void from here on.
 */
export async function chooseCustomer(
  context: IdentityContext,
  session: Session,
  { customerNumber, reason }: { customerNumber: string; reason: string },
): Promise<Result<{ acting: Acting; cookie: string }, 'not-an-adviser' | 'customer-unknown' | 'session-required'>> {
  const { clock, cookies, db, newId } = context
  if (!session.adviser) return refuse('not-an-adviser')
  const guid = await findGuidByNumber(db, customerNumber)
  if (guid === undefined) return refuse('customer-unknown')
  const [id, actingId, until, now] = [randomId(), newId(), inHalfAnHour(context), instant(clock)]
  const chosen = await db.tx(async (tx) => {
    const next = { idHash: hashOf(id), guid, actingId, actingReason: reason, actingUntil: until, now }
    if (!(await replaceSession(tx, session.idHash, next))) return false
    await insertAct(tx, {
      id: newId(),
      guid,
      actingId,
      subject: session.subject,
      name: session.personName,
      reason,
      what: 'customer-chosen',
      at: now,
    })
    return true
  })
  return chosen ? ok({ acting: { guid, actingId, until }, cookie: cookies.setSession(id) }) : refuse('session-required')
}

/** Another 30 minutes for the same customer; `identity-changed` when it is no longer the session's choice. */
export async function renewActing(
  context: IdentityContext,
  session: Session,
  actingId: string,
): Promise<Result<Acting, 'not-an-adviser' | 'identity-changed'>> {
  if (!session.adviser) return refuse('not-an-adviser')
  const until = inHalfAnHour(context)
  const mine =
    session.guid !== undefined &&
    (await prolongActing(context.db, session.idHash, actingId, until, instant(context.clock)))
  return mine ? ok({ guid: session.guid, actingId, until }) : refuse('identity-changed')
}

/** Ends acting; again with a new session id. @returns the cookie */
export async function releaseCustomer(
  { clock, cookies, db }: IdentityContext,
  session: Session,
): Promise<Result<string, 'not-an-adviser' | 'session-required'>> {
  if (!session.adviser) return refuse('not-an-adviser')
  const id = randomId()
  const next = {
    idHash: hashOf(id),
    guid: null,
    actingId: null,
    actingReason: null,
    actingUntil: null,
    now: instant(clock),
  }
  return (await replaceSession(db, session.idHash, next)) ? ok(cookies.setSession(id)) : refuse('session-required')
}
