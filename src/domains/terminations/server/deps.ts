import type { Product } from '#domains/catalogue/product.ts'
import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { CustomerFacts } from '#domains/consequences/facts.ts'
import type { FactsDeps } from '#domains/consequences/server/customer-facts.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import type { DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import type { ReadHoldings } from '#domains/contracts/server/holdings.ts'
import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Sql } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'

import type { MoveWithoutSupply } from '../special-rights.ts'

export interface TerminationsDeps extends WriteDeps, JobDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly provider: Letterhead['provider'] & FactsDeps['provider']
  /** Calls off what is under way in a contract that is withdrawn or rejected: visit, move, product change, number. */
  readonly dropUnderWay: DropUnderWay
  /** What the contract can change to: what its catalogue names and its address has. */
  readonly otherProducts: (
    facts: CustomerFacts,
    contract: ContractWithSubs,
  ) => Promise<readonly { readonly product: Product; readonly role: string }[]>
  /** A move to an address at which nothing can be supplied, as it was noted last. */
  readonly moveWithoutSupply: (
    sql: Sql,
    about: { readonly guid: string; readonly contractId: string },
    today: IsoDate,
  ) => Promise<MoveWithoutSupply | undefined>
}

/** Besides that, what a preview reads with. */
export interface PreviewDeps extends TerminationsDeps {
  readonly readHoldings: ReadHoldings
}
