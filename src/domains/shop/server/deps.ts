import type { Provider } from '#kit/provider.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db, Sql } from '#platform/server/db.ts'

import type { Line } from '../rules.ts'

export interface ShopDeps {
  readonly db: Db
  readonly clock: Clock
  readonly provider: Pick<Provider, 'shipping'>
  /** What the customer has: contracts come later in the order of the domains. */
  readonly findLines: (sql: Sql, guid: string) => Promise<readonly Line[]>
}
