import type { WriteDeps } from '#platform/server/domain.ts'

export interface PurchasesDeps extends WriteDeps {
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
