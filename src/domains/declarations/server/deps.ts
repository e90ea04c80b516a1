import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

export interface DeclarationsDeps extends WriteDeps, Letterhead {
  readonly catalogue: Pick<Catalogue, 'product'>
  /** The installation's keys: sign the one-time values of the forms and the links of newsletters. */
  readonly sessionKeys: SessionKeys
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
