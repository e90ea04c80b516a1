import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

export interface ShopDeps {
  readonly db: Db
  readonly clock: Clock
}
