import { instant, later } from '#platform/server/clock.ts'
import { hashId, randomId } from '#platform/server/secrets.ts'

import { returnTarget } from '../rules.ts'
import type { IdentityContext } from './context.ts'
import { insertAttempt } from './store.ts'

const attemptMs = 600_000
/** Per client network and minute: a company or a mobile network shares one address. */
export const loginsPerMinute = 300

/** Where the provider sends the browser back to. */
export function callbackPath(base: string): string {
  return `${base}/api/auth/callback`
}

export interface WantedLogin {
  readonly base: string
  /** The page to come back to. */
  readonly wanted: string | undefined
  /** The provider asks for the login again: whoever it knows is the wrong one here. */
  readonly askAgain: boolean
  /** The person has to prove again who they are: for what a session that was left open must not do. */
  readonly fresh: boolean
  /** It follows a session that has ended: a login page that understands it says so. */
  readonly ended: boolean
}

/**
 * Begins a login: a row that keeps state, nonce, verifier and target, bound to a cookie of its own.
 * @throws when the provider cannot be reached
 */
export async function startLogin(
  context: IdentityContext,
  { base, wanted, askAgain, fresh, ended }: WantedLogin,
): Promise<{ location: string; cookie: string }> {
  const { clock, config, cookies, db, party } = context
  const [state, secret, nonce, verifier] = [randomId(), randomId(), randomId(), randomId() + randomId()]
  const redirectUri = config.publicOrigin + callbackPath(base)
  const location = await party.authorizationUrl({ redirectUri, state, nonce, verifier, askAgain, fresh, ended })
  await insertAttempt(db, {
    stateHash: hashId(state),
    secretHash: hashId(secret),
    nonce,
    verifier,
    target: returnTarget(wanted, base),
    expiresAt: later(instant(clock), attemptMs),
  })
  return { location: location.href, cookie: cookies.setAttempt(state, secret) }
}
