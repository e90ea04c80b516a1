/** Whether somebody has a role still: one that was taken away ends the session before the next thing is done with it. */
import { refuse, ok, type Result } from '#kit/result.ts'

import { isAdviser } from '../rules.ts'
import type { IdentityContext } from './context.ts'
import { providerTokens } from './provider-tokens.ts'
import type { Session } from './sessions.ts'
import { deleteSession } from './store.ts'

/**
 * Asks the provider by the person's own tokens. Where it does not say, what it said at the login counts.
 * `session-required` when the provider has ended the grant, `role-gone` when it says no; both end the session.
 */
async function confirmRole(
  context: IdentityContext,
  { idHash, subject }: Session,
  role: 'adviser' | 'operator',
): Promise<Result<undefined, 'session-required' | 'role-gone'>> {
  const tokens = await providerTokens(context, idHash)
  if (!tokens.ok) return tokens
  if (tokens.value === undefined) return ok(undefined)
  const claim = await context.party.roleClaim(role, tokens.value, subject)
  if (claim === undefined || isAdviser(claim)) return ok(undefined)
  await deleteSession(context.db, idHash)
  return refuse('role-gone')
}

export async function confirmAdviser(context: IdentityContext, session: Session) {
  const still = await confirmRole(context, session, 'adviser')
  return !still.ok && still.refusal === 'role-gone' ? refuse('not-an-adviser') : (still as Confirmed)
}

export async function confirmOperator(context: IdentityContext, session: Session) {
  const still = await confirmRole(context, session, 'operator')
  return !still.ok && still.refusal === 'role-gone' ? refuse('not-an-operator') : (still as Confirmed)
}

type Confirmed = Result<undefined, 'session-required'>
