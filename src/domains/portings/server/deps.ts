import type { WriteDeps } from '#platform/server/domain.ts'

export interface PortingsDeps extends WriteDeps {
  /** Tells the job relay that there is something to do. */
  readonly wake: () => void
}
