/** Sessions without the login dance, for tests and the bench. */
import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { hashId, deriveSecrets } from '#platform/server/secrets.ts'

import type { IdentityConfig } from './context.ts'
import { createCookies } from './cookies.ts'
import { portalTokens, type PortalTokens } from './portal-token.ts'
import { openSession, type Session } from './sessions.ts'

export interface TestSessionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly config: Omit<IdentityConfig, 'brand' | 'bases'>
}

export interface Credentials {
  /** For the `Cookie` header. */
  readonly cookie: string
  /** For the `X-Auth-Token` header. */
  readonly token: string
}

const signers = new WeakMap<Db, Promise<PortalTokens>>()

/** Opens a session for the customer and signs a token for it; both are as good as those of a login. */
export async function openSessionFor(
  { clock, config, db, newId }: TestSessionDeps,
  guid: string,
): Promise<Credentials> {
  const secrets = deriveSecrets(config.sessionKeys)
  const person = { issuer: 'test', subject: guid, personName: 'Test', guid, adviser: false }
  const id = await openSession({ db, clock, limits: config }, { ...person, authenticatedAt: clock.now() })
  const signer = signers.get(db) ?? portalTokens({ db, clock, newId, secrets }, config.publicOrigin)
  signers.set(db, signer)
  const session: Session = { ...person, sid: secrets.sid(id), idHash: hashId(id), expiresAt: '' }
  const { sessionName } = createCookies(config.secureCookies)
  return { cookie: `${sessionName}=${id}`, token: await (await signer).sign(session) }
}
