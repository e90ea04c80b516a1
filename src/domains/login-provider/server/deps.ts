import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'

export interface LoginProviderDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly brand: string
  readonly bases: readonly string[]
  readonly publicOrigin: string
  readonly sessionKey: Uint8Array
  readonly secureCookies: boolean
  /** How long what it grants lasts. */
  readonly maxHours: number
  /** Lists the demo logins on the login page. */
  readonly demo: boolean
}
