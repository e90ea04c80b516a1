/**
 * Whether a call of an adviser or operator is done: session, token, origin, role. One that was taken away ends the session
 * before the next thing is done with it.
 */
import { notOfRole, type Role } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import type { StaffSession } from '#platform/server/routes.ts'
import type { StaffCall } from '#platform/server/run-endpoint.ts'

import { isAdviser } from '../rules.ts'
import { sessionOfAdviserCall } from './access.ts'
import type { IdentityContext } from './context.ts'
import { providerTokens } from './provider-tokens.ts'
import type { Session } from './sessions.ts'
import { deleteSession } from './store.ts'
import { traced } from './traced.ts'

/** Refused in this order; who is signed in and lacks the role stands in the log. */
export async function admitStaff(
  context: IdentityContext,
  { confirm, correlationId, headers, ip, role, ...options }: StaffCall,
): Promise<Result<StaffSession>> {
  const session = await sessionOfAdviserCall(context, headers, options)
  if (!session.ok) return session
  const still = await hasRole(context, session.value, { role, confirm })
  if (still.ok) return session
  const entry = { ...traced(context.secrets, session.value, ip), refusal: still.refusal, correlationId }
  context.log.info(entry, 'role refused')
  return still
}

/**
 * `confirm`: asks the provider by the person's own tokens. Where it does not say, what it said at the login counts.
 * `session-required` when the provider has ended the grant, as when it says no; both end the session.
 */
async function hasRole(
  context: IdentityContext,
  session: Session,
  { confirm, role }: { readonly role: Role; readonly confirm: boolean },
): Promise<Result<undefined>> {
  if (session[role] !== true) return refuse(notOfRole[role])
  if (!confirm) return ok(undefined)
  const { idHash, subject } = session
  const tokens = await providerTokens(context, idHash)
  if (!tokens.ok) return tokens
  if (tokens.value === undefined) return ok(undefined)
  const claim = await context.party.roleClaim(role, tokens.value, subject)
  if (claim === undefined || isAdviser(claim)) return ok(undefined)
  await deleteSession(context.db, idHash)
  return refuse(notOfRole[role])
}
