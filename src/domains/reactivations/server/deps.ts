import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { FactsDeps } from '#domains/consequences/server/customer-facts.ts'
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import type { ReadHoldings } from '#domains/contracts/server/holdings.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'

export interface ReactivationsDeps extends WriteDeps, InformDeps, JobDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly provider: InformDeps['provider'] & FactsDeps['provider']
  /** How long the embedded collection of a payment takes. */
  readonly fulfilmentDelayMs: number
  readonly log: Pick<Log, 'info'>
}

/** Besides that, what a preview reads with. */
export interface PreviewDeps extends ReactivationsDeps {
  readonly readHoldings: ReadHoldings
}
