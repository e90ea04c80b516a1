/** What the use cases of this domain work with; built once in identity.ts. */
import type { Log } from '#platform/server/log.ts'

import type { PortalTokens } from './portal-token.ts'
import type { OidcClient, RelyingParty } from './relying-party.ts'
import type { FindSession, SessionDeps } from './sessions.ts'

export interface IdentityConfig {
  readonly publicOrigin: string
  readonly bases: readonly string[]
  /** 32 bytes */
  readonly sessionKey: Uint8Array
  readonly idleMinutes: number
  readonly maxHours: number
  readonly secureCookies: boolean
  /** The real issuer; absent: the embedded provider. */
  readonly oidc?: OidcClient | undefined
  /** Lists the demo logins on the embedded provider's page. */
  readonly demo: boolean
  /** The provider's name on pages of this domain; default 'erleben'. */
  readonly brand?: string | undefined
}

export interface IdentityContext extends SessionDeps {
  readonly log: Log
  readonly config: IdentityConfig
  readonly client: OidcClient
  readonly tokens: PortalTokens
  readonly party: RelyingParty
  readonly find: FindSession
}
