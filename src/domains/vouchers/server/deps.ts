import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

export interface VouchersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'product'>
}
