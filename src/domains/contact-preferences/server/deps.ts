import type { ProviderAddress } from '#kit/provider.ts'
import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

export interface ContactPreferencesDeps {
  readonly db: Db
  readonly clock: Clock
}

/** What sending a notice needs, inside the transaction of whoever sends it. */
export interface InformDeps {
  readonly clock: Clock
  readonly newId: NewId
  readonly provider: ProviderAddress
  readonly publicOrigin: string
}
