import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import type { NoticeDeps } from '#domains/orders/server/note-order.ts'
import type { PaymentsDeps } from '#domains/payments/server/deps.ts'
import type { TerminationsDeps } from '#domains/terminations/server/deps.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'

/** What its money makes of a purchase needs no more than this. */
export interface PurchasesDeps extends WriteDeps, InformDeps, NoticeDeps, JobDeps {
  /** Whether the embedded logistics moves parcels and what goes back; else operators do. */
  readonly hasLogistics: boolean
  /** How long the embedded logistics takes for a step. */
  readonly fulfilmentDelayMs: number
}

/** What goes back can end a contract. */
export interface PurchaseDeps extends PurchasesDeps, TerminationsDeps {
  readonly provider: TerminationsDeps['provider']
  readonly payments: PaymentsDeps
}
