import type { IncomingHttpHeaders } from 'node:http'

import { findGuidByNumber, isBlocked } from '#domains/customer/server/customers.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import { hashId } from '#platform/server/secrets.ts'

import { deviceName } from '../device.ts'
import { customerNumberClaim, isAdviser } from '../rules.ts'
import type { IdentityContext } from './context.ts'
import { sealTokens } from './provider-tokens.ts'
import type { LoginAnswer } from './relying-party.ts'
import { openSession } from './sessions.ts'
import { deleteSession, insertLink, selectLink, takeAttempt } from './store.ts'

export type LoginRefusal =
  | 'attempt-unknown'
  | 'answer-refused'
  | 'provider-unreachable'
  | 'customer-unknown'
  | 'customer-blocked'

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
  { cookie: cookieHeader, 'user-agent': userAgent }: Pick<IncomingHttpHeaders, 'cookie' | 'user-agent'>,
): Promise<Result<FinishedLogin, LoginRefusal>> {
  const { clock, cookies, db, party } = context
  const states = url.searchParams.getAll('state')
  const state = states.length === 1 ? (states[0] ?? '') : ''
  const secret = cookies.attempt(cookieHeader, state)
  if (secret === undefined) return refuse('attempt-unknown')
  const attempt = await takeAttempt(db, { stateHash: hashId(state), secretHash: hashId(secret), now: instant(clock) })
  if (attempt === undefined) return refuse('attempt-unknown')
  const answer = await party.redeem(url, { state, nonce: attempt.nonce, verifier: attempt.verifier })
  if (!answer.ok) return answer
  const id = await begin(context, answer.value, deviceName(userAgent))
  if (!id.ok) return id
  const before = cookies.session(cookieHeader)
  if (before !== undefined) await deleteSession(db, hashId(before))
  const who = { issuer: party.issuer, subject: answer.value.subject, adviser: isAdviser(answer.value.adviserClaim) }
  return ok({ target: attempt.target, cookies: [cookies.setSession(id.value), cookies.clearAttempt(state)], who })
}

/** The new session's id. */
async function begin(
  context: IdentityContext,
  answer: LoginAnswer,
  device: string,
): Promise<Result<string, 'customer-unknown' | 'customer-blocked'>> {
  const { db, party } = context
  const adviser = isAdviser(answer.adviserClaim)
  const operator = isAdviser(answer.operatorClaim)
  const guid = adviser || operator ? undefined : await linkedCustomer(context, answer)
  if (!adviser && !operator && guid === undefined) return refuse('customer-unknown')
  const person = {
    guid,
    adviser,
    operator,
    issuer: party.issuer,
    subject: answer.subject,
    personName: answer.name,
    authenticatedAt: authenticatedAt(context.clock, answer),
    device,
    providerTokens: sealTokens(context, answer, answer.subject),
  }
  // Together: who is blocked in this very moment gets no session that the block has not seen.
  return db.tx(async (tx) => {
    if (guid !== undefined && (await isBlocked(tx, guid))) return refuse('customer-blocked')
    return ok(await openSession({ ...context, db: tx }, person))
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
  await insertLink(db, { guid, issuer, now: instant(clock), subject })
  return selectLink(db, issuer, subject)
}
