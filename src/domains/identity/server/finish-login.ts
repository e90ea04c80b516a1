import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import { hashId } from '#platform/server/secrets.ts'

import { customerNumberClaim, isAdviser } from '../rules.ts'
import type { IdentityContext } from './context.ts'
import { sealTokens } from './provider-tokens.ts'
import type { LoginAnswer } from './relying-party.ts'
import { openSession } from './sessions.ts'
import { deleteSession, insertLink, selectLink, takeAttempt } from './store.ts'

export type LoginRefusal = 'attempt-unknown' | 'answer-refused' | 'provider-unreachable' | 'customer-unknown'

export interface FinishedLogin {
  readonly target: string
  readonly cookies: readonly string[]
  /** Who has signed in. */
  readonly who: { readonly issuer: string; readonly subject: string; readonly adviser: boolean }
}

/**
 * Ends a login with the provider's answer in `url`: takes the attempt (once, only with its cookie), redeems the code,
 * finds the customer, begins a session with a new id and ends the one that this browser had.
 */
export async function finishLogin(
  context: IdentityContext,
  url: URL,
  cookieHeader: string | undefined,
): Promise<Result<FinishedLogin, LoginRefusal>> {
  const { clock, cookies, db, party } = context
  const states = url.searchParams.getAll('state')
  const state = states.length === 1 ? (states[0] ?? '') : ''
  const secret = cookies.attempt(cookieHeader, state)
  if (secret === undefined) return refuse('attempt-unknown')
  const attempt = await takeAttempt(db, hashId(state), hashId(secret), instant(clock))
  if (attempt === undefined) return refuse('attempt-unknown')
  const answer = await party.redeem(url, { state, nonce: attempt.nonce, verifier: attempt.verifier })
  if (!answer.ok) return answer
  const id = await begin(context, answer.value)
  if (id === undefined) return refuse('customer-unknown')
  const before = cookies.session(cookieHeader)
  if (before !== undefined) await deleteSession(db, hashId(before))
  const who = { issuer: party.issuer, subject: answer.value.subject, adviser: isAdviser(answer.value.adviserClaim) }
  return ok({ target: attempt.target, cookies: [cookies.setSession(id), cookies.clearAttempt(state)], who })
}

/** The new session's id, or undefined when the login belongs to no customer. */
async function begin(context: IdentityContext, answer: LoginAnswer): Promise<string | undefined> {
  const { party } = context
  const adviser = isAdviser(answer.adviserClaim)
  const guid = adviser ? undefined : await linkedCustomer(context, answer)
  if (!adviser && guid === undefined) return undefined
  return openSession(context, {
    guid,
    adviser,
    issuer: party.issuer,
    subject: answer.subject,
    personName: answer.name,
    authenticatedAt: authenticatedAt(context.clock, answer),
    providerTokens: sealTokens(context, answer, answer.subject),
  })
}

/** A clock there that is ahead of ours gives nobody more time. */
function authenticatedAt(clock: Clock, { authTime }: LoginAnswer): number | undefined {
  return authTime === undefined ? undefined : Math.min(authTime * 1000, clock.now())
}

/** By issuer and subject; the first time by the customer number in the provider's claim. */
async function linkedCustomer(
  { clock, db, party: { issuer } }: IdentityContext,
  { subject, customerClaim }: LoginAnswer,
): Promise<string | undefined> {
  const known = await selectLink(db, issuer, subject)
  if (known !== undefined) return known
  const number = customerNumberClaim(customerClaim)
  const guid = number === undefined ? undefined : await findGuidByNumber(db, number)
  if (guid === undefined) return undefined
  await insertLink(db, issuer, subject, guid, instant(clock))
  return selectLink(db, issuer, subject)
}
