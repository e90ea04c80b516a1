import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { ProviderAddress } from '#kit/provider.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

export interface DeclarationsDeps extends WriteDeps {
  readonly catalogue: Pick<Catalogue, 'product'>
  readonly provider: ProviderAddress
  readonly publicOrigin: string
  /** The installation's keys: sign the one-time values of the forms and the links of newsletters. */
  readonly sessionKeys: SessionKeys
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
