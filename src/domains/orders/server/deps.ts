import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

export interface OrdersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
}
