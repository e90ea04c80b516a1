import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { ShippingTerms } from '#domains/orders/sums.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

export interface BagDeps extends WriteDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly shipping: ShippingTerms
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
  /** Makes the id of a bag: 128 random bits. */
  readonly newBagId: () => string
}
