/** What this domain needs, and what its use cases work with; the latter is built once in identity.ts. */
import type { CustomFetch } from 'openid-client'

import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

import type { PlayedDay } from './pages.ts'
import type { PortalTokens } from './portal-token.ts'
import type { OidcClient, RelyingParty } from './relying-party.ts'
import type { FindSession, SessionDeps } from './sessions.ts'

export interface IdentityConfig {
  readonly publicOrigin: string
  readonly bases: readonly string[]
  /** 32 bytes */
  readonly sessionKeys: SessionKeys
  readonly idleMinutes: number
  readonly maxHours: number
  readonly secureCookies: boolean
  /** The portal's name on pages of this domain. */
  readonly brand: string
  /** The day that a demonstration plays, for pages that say so. */
  readonly playedDay?: PlayedDay | undefined
}

export interface IdentityDeps extends IdentityConfig {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  /** The issuer at which customers sign in, and how it is reached: by the network, where `fetch` is absent. */
  readonly issuer: { readonly client: OidcClient; readonly fetch?: CustomFetch }
}

export interface IdentityContext extends SessionDeps {
  readonly log: Log
  readonly config: IdentityConfig
  readonly client: OidcClient
  readonly tokens: PortalTokens
  readonly party: RelyingParty
  readonly find: FindSession
}
