import type { PlayedDay } from '#domains/identity/server/pages.ts'
import type { Provider } from '#kit/provider.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { Log } from '#platform/server/log.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

export interface LoginProviderDeps extends WriteDeps {
  readonly log: Log
  readonly brand: string
  readonly provider: Pick<Provider, 'phone' | 'phoneHours'>
  /** The day that a demonstration plays, for pages that say so. */
  readonly playedDay?: PlayedDay | undefined
  readonly bases: readonly string[]
  readonly publicOrigin: string
  readonly sessionKeys: SessionKeys
  readonly secureCookies: boolean
  /** How long what it grants lasts. */
  readonly maxHours: number
  /** Lists the demo logins on the login page. */
  readonly demo: boolean
  /** What each of them shows, by username. */
  readonly situations: () => Promise<ReadonlyMap<string, string>>
}
