/** Whether somebody is an adviser still: a role that was taken away ends the session before the next customer is opened. */
import { refuse, ok, type Result } from '#kit/result.ts'

import { isAdviser } from '../rules.ts'
import type { IdentityContext } from './context.ts'
import { providerTokens } from './provider-tokens.ts'
import type { Session } from './sessions.ts'
import { deleteSession } from './store.ts'

/**
 * Asks the provider by the adviser's own tokens. Where it does not say, what it said at the login counts.
 * `session-required` when the provider has ended the grant, `not-an-adviser` when it says no; both end the session.
 */
export async function confirmAdviser(
  context: IdentityContext,
  { idHash, subject }: Session,
): Promise<Result<undefined, 'session-required' | 'not-an-adviser'>> {
  const tokens = await providerTokens(context, idHash)
  if (!tokens.ok) return tokens
  if (tokens.value === undefined) return ok(undefined)
  const claim = await context.party.adviserClaim(tokens.value, subject)
  if (claim === undefined || isAdviser(claim)) return ok(undefined)
  await deleteSession(context.db, idHash)
  return refuse('not-an-adviser')
}
