import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

import type { NoticeDeps } from './note-order.ts'

export interface OrdersDeps extends WriteDeps, InformDeps, NoticeDeps {
  /** How long the embedded fulfilment takes for a step. */
  readonly fulfilmentDelayMs: number
}
