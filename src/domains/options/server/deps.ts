import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { FactsDeps } from '#domains/consequences/server/customer-facts.ts'
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import type { ReadContractIds } from '#domains/contracts/server/contracts.ts'
import type { ReadHoldings } from '#domains/contracts/server/holdings.ts'
import type { TakeContractNumber } from '#domains/contracts/server/write-contracts.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'

export interface OptionsDeps extends WriteDeps, InformDeps, JobDeps {
  readonly takeContractNumber: TakeContractNumber
  readonly readContractIds: ReadContractIds
  readonly readHoldings: ReadHoldings
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly provider: InformDeps['provider'] & FactsDeps['provider']
  /** How long the embedded fulfilment takes for a step. */
  readonly fulfilmentDelayMs: number
  /** Every n-th attempt fails, 0 for none: the outside system that is down for a while. */
  readonly fulfilmentFailEvery: number
  readonly log: Pick<Log, 'info'>
}
