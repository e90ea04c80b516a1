import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

export interface OptionsDeps extends WriteDeps, InformDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  /** How long the embedded fulfilment takes for a step. */
  readonly fulfilmentDelayMs: number
  /** Every n-th attempt fails, 0 for none: the outside system that is down for a while. */
  readonly fulfilmentFailEvery: number
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
