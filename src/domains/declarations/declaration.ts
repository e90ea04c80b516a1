/** A statutory declaration: a cancellation (§ 312k BGB) or a withdrawal (§ 356a BGB). */
import type { IsoDate } from '#kit/dates.ts'

export type DeclarationKind = 'cancellation' | 'withdrawal'

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

/** What was received, as the receipt shows it. */
export interface ReceivedDeclaration {
  readonly id: string
  /** As it is read out on the phone: 'K-2026-000042' of a cancellation, 'W-…' of a withdrawal. */
  readonly number: string
  readonly kind: DeclarationKind
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
}
