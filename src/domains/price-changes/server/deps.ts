import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { LetterDeps } from '#domains/documents/server/send-letter.ts'
import type { Db } from '#platform/server/db.ts'

export interface PriceChangesDeps extends LetterDeps {
  readonly db: Db
  readonly catalogue: Pick<Catalogue, 'product'>
}
