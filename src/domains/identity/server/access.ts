/** Who may make a personal call: a valid session and a valid token of the same session. */
import type { IncomingHttpHeaders } from 'node:http'

import { refuse, ok, type Result } from '#kit/result.ts'
import { inProcessVisitor, type AccessRefusal } from '#platform/server/in-process.ts'
import { headerText, isSameOrigin, readProvenance, type ProvenanceHeaders } from '#platform/server/provenance.ts'
import type { Caller } from '#platform/server/routes.ts'

import type { IdentityContext } from './context.ts'
import { toCaller, type Session } from './sessions.ts'

export type AccessHeaders = Pick<IncomingHttpHeaders, 'cookie'> &
  ProvenanceHeaders & { readonly 'x-auth-token'?: string | string[] | undefined }

export interface AccessOptions {
  /** Counts as activity of the customer. */
  readonly extend: boolean
  /** Writes check where the request comes from. */
  readonly write: boolean
}

type Refused = Exclude<AccessRefusal, 'no-customer-chosen'>

/** Session and token together; an adviser need not have chosen a customer. */
async function sessionWithToken(
  context: IdentityContext,
  headers: AccessHeaders,
  { extend, write }: AccessOptions,
): Promise<Result<Session, Refused>> {
  const token = headerText(headers['x-auth-token'])
  // Both at once: the token is mostly remembered, the session is always looked up.
  const [session, verified] = await Promise.all([
    context.find(headers.cookie, { extend }),
    token === undefined ? refuse('token-required') : context.tokens.verify(token),
  ])
  if (session === undefined) return refuse('session-required')
  if (!verified.ok) return refuse(verified.refusal)
  const { guid, sid, actingId } = verified.value
  if (sid !== session.sid || guid !== session.guid || actingId !== session.actor?.actingId)
    return refuse('token-mismatch')
  if (write && !isSameOrigin(readProvenance(headers), context.config.publicOrigin, { lenient: true }))
    return refuse('origin-refused')
  return ok(session)
}

/**
 * Session and token together; for a page of our own, which has no token and whose form has been checked, the session of
 * its cookie.
 */
export async function sessionOfAdviserCall(
  context: IdentityContext,
  headers: AccessHeaders,
  options: AccessOptions,
): Promise<Result<Session, Refused>> {
  if (inProcessVisitor() === undefined) return sessionWithToken(context, headers, options)
  const session = await context.find(headers.cookie, options)
  return session === undefined ? refuse('session-required') : ok(session)
}

/** The caller of a personal call. */
export async function authenticate(
  context: IdentityContext,
  headers: AccessHeaders,
  options: AccessOptions,
): Promise<Result<Caller, AccessRefusal>> {
  const session = await sessionWithToken(context, headers, options)
  if (!session.ok) return session
  const caller = toCaller(session.value)
  return caller === undefined ? refuse('no-customer-chosen') : ok(caller)
}

/** A session for a call that takes the cookie alone: only from our own pages. */
export async function sessionFromOwnPage(
  context: IdentityContext,
  headers: AccessHeaders,
): Promise<Result<Session, 'session-required' | 'origin-refused'>> {
  const session = await context.find(headers.cookie, { extend: false })
  if (session === undefined) return refuse('session-required')
  return isSameOrigin(readProvenance(headers), context.config.publicOrigin) ? ok(session) : refuse('origin-refused')
}
