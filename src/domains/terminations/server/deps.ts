import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

export interface TerminationsDeps extends WriteDeps, InformDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
