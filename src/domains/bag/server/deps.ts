import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { ShippingTerms } from '#domains/orders/sums.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'

export interface BagDeps extends WriteDeps, JobDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly shipping: ShippingTerms
  /** Makes the id of a bag: 128 random bits. */
  readonly newBagId: () => string
}
