/** What can happen to a contract, and who can have caused it. */

/** So many entries of a contract are read at once, the newest. */
export const recordedAtMost = 200

/** One word for each change of a contract's life; a new write brings its own. */
export type HistoryKind =
  | 'option-booked'
  | 'started'
  | 'cable-confirmed'
  | 'rejected'
  | 'terminated'
  | 'termination-moved'
  | 'termination-cancelled'
  | 'special-termination-received'
  | 'special-termination-declined'
  | 'cancellation-received'
  | 'cancellation-declined'
  | 'withdrawal-received'
  | 'withdrawal-declined'
  | 'withdrawn'
  | 'cancelled'
  | 'product-change-ordered'
  | 'product-change-cancelled'
  | 'product-change-withdrawn'
  | 'product-changed'
  | 'relocation-ordered'
  | 'relocation-changed'
  | 'relocation-cancelled'
  | 'relocation-without-supply'
  | 'relocated'
  | 'appointment-moved'
  | 'fault-reported'
  | 'fault-mended'
  | 'porting-changed'
  | 'number-released'
  | 'number-kept'
  | 'price-change-announced'
  | 'price-changed'
  | 'block-announced'
  | 'block-called-off'
  | 'suspended'
  | 'reactivation-ordered'
  | 'reactivated'
  | 'renewal-announced'
  | 'tariff-compared'
  | 'minimum-term-ended'
  | 'discount-ended'
  | 'discount-changed'
  | 'ended'

/** Who caused it: the customer, an adviser for them, the portal on its day, or the provider's operator by a command. */
export type HistoryActor =
  | { readonly by: 'customer' | 'portal' | 'operator' }
  | { readonly by: 'adviser'; readonly sub: string; readonly actingId?: string; readonly reason: string }

export interface HistoryEntry {
  readonly id: string
  readonly contractId: string
  /** UTC instant. */
  readonly at: string
  readonly actor: HistoryActor
  readonly kind: HistoryKind
  /** In the words of whoever caused it; null where none was given. */
  readonly reason: string | null
  /** Of the contract, only what changed. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}
