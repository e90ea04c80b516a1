import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

export interface OrdersDeps extends WriteDeps, InformDeps {
  /** How long the embedded fulfilment takes for a step. */
  readonly fulfilmentDelayMs: number
}
