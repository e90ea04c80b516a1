import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { ProviderAddress } from '#kit/provider.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

export interface DeclarationsDeps extends WriteDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly provider: ProviderAddress
  readonly publicOrigin: string
  /** The installation's key: signs the one-time values of the forms and the links of newsletters. */
  readonly sessionKey: Uint8Array
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
