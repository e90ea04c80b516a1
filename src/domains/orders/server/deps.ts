import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import type { Provider } from '#kit/provider.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

import type { NoticeDeps } from './note-order.ts'

export interface OrdersDeps extends WriteDeps, InformDeps, NoticeDeps {
  readonly carriers: Provider['carriers']
  /** Whether the embedded logistics moves parcels and what goes back; else operators do. */
  readonly hasLogistics: boolean
  /** How long the embedded fulfilment takes for a step. */
  readonly fulfilmentDelayMs: number
  /** Every n-th attempt fails; 0: none. */
  readonly fulfilmentFailEvery: number
}
