/** A statutory declaration: a cancellation (§ 312k BGB) or a withdrawal (§ 356a BGB); and taking a cancellation back. */
import type { IsoDate } from '#kit/dates.ts'

/** What the public forms take. */
export type DeclarationKind = 'cancellation' | 'withdrawal'

/** What a receipt is given for: a retraction takes a cancellation back, which only its customer can do. */
export type ReceiptKind = DeclarationKind | 'retraction'

type CancellationCause = 'ordinary' | 'extraordinary'

/** What somebody types; the law's list is minimum and maximum (§ 312k (2), § 356a BGB). */
export interface DeclarationInput {
  readonly kind: DeclarationKind
  /** Of a cancellation; a withdrawal needs none. */
  readonly cause: CancellationCause
  readonly reason: string
  readonly name: string
  /** Customer number or address. Not asked for in a withdrawal. */
  readonly identification: string
  readonly contract: string
  /** The wished last day as typed; empty means the earliest possible. */
  readonly endDate: string
  readonly email: string
}

/** A line of a receipt; German, without markup. */
export interface ReceiptLine {
  readonly term: string
  readonly value: string
}

/** received: nobody has decided yet; then it took effect, or did not. */
export type DeclarationState = 'received' | 'carried-out' | 'declined'

/** What somebody has declared, and when it arrived. Its digest proves that it is unchanged, so nothing here is ever written again. */
export interface ReceivedDeclaration {
  readonly id: string
  /** As it is read out on the phone: 'K-2026-000042' of a cancellation, 'W-…' of a withdrawal, 'Z-…' of a retraction. */
  readonly number: string
  readonly kind: ReceiptKind
  readonly cause: CancellationCause | null
  readonly reason: string
  readonly name: string
  readonly identification: string
  readonly contract: string
  /** null: the earliest possible. */
  readonly endDate: IsoDate | null
  readonly email: string
  /** UTC instant. */
  readonly receivedAt: string
  /** What follows from it, where the rules could say so at once: 'Rufnummer mitnehmen bis', '31. Januar 2027'. */
  readonly facts: readonly ReceiptLine[]
}

/** Why a termination that took effect no longer holds, and since when: a later day, a special right or a withdrawal replaces it. */
export interface Closed {
  readonly as: 'taken-back' | 'replaced'
  readonly on: IsoDate
}

/** What became of it. */
export interface DeclarationOutcome {
  /** Whether it is about an option, which its words then call so; false while nobody knows. */
  readonly isOption: boolean
  readonly state: DeclarationState
  /** The last day of the contract, or of the option, where a termination took effect. */
  readonly effectiveOn: IsoDate | null
  /** null: nobody has yet. */
  readonly decidedOn: IsoDate | null
  /** Why it took none. */
  readonly decisionReason: string | null
  /** What follows from it, where that was decided after the receipt had gone out. */
  readonly outcomeFacts: readonly ReceiptLine[]
  /** null: it holds, or never took effect. */
  readonly closed: Closed | null
}

/** As page, mail and file show it. */
export interface Receipt extends ReceivedDeclaration, DeclarationOutcome {
  /** Whether an adviser declared it for the customer, which is no part of the digest. */
  readonly onBehalf: boolean
  /** SHA-256 in hexadecimal digits; null where none was taken. */
  readonly digest: string | null
}
