import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { ProviderAddress } from '#kit/provider.ts'
import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

export interface OptionsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly provider: ProviderAddress
  readonly publicOrigin: string
  /** How long the embedded fulfilment takes for a step. */
  readonly fulfilmentDelayMs: number
  /** Every n-th attempt fails, 0 for none: the outside system that is down for a while. */
  readonly fulfilmentFailEvery: number
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
