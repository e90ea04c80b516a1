import type { Identity } from '#domains/identity/server/identity.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { Log } from '#platform/server/log.ts'

export interface TrackingDeps extends WriteDeps {
  readonly log: Log
  readonly identity: Pick<Identity, 'pageSession'>
  /** The tag manager's script, if there is one. */
  readonly tagManagerUrl: string | undefined
  readonly publicOrigin: string
  readonly secureCookies: boolean
}
