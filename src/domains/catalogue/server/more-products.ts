/** Products that do not lie in memory: whoever has them hands them in, and the product calls answer them beside its own. */
import type { CachedJson } from '#platform/server/cached-json.ts'

import type { WireProduct } from '../api.ts'

export interface ProductSelection {
  readonly group?: string
  readonly tag?: string
  /** Of a typed tag. */
  readonly type?: string
}

export interface MoreProducts {
  /** Those of the ids that are known; addresses under `base`. */
  find(ids: readonly string[], base: string): Promise<ReadonlyMap<string, WireProduct>>
  /** Ready JSON of a list of visible ones; undefined where there are none. */
  list(selection: ProductSelection, base: string): Promise<CachedJson | undefined>
  readonly groupNames: readonly string[]
  tags(): Promise<readonly string[]>
}
