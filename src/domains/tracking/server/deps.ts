import type { Identity } from '#domains/identity/server/identity.ts'
import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'

export interface TrackingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly identity: Pick<Identity, 'pageSession'>
  /** The tag manager's script, if there is one. */
  readonly tagManagerUrl: string | undefined
  readonly publicOrigin: string
  readonly secureCookies: boolean
}
