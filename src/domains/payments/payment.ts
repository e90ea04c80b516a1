/** A payment as it is stored. Money is gross cents, instants are UTC. */
import type { GivenMethod } from '#domains/payment-methods/setup.ts'
import type { Cents } from '#kit/money.ts'

import type { PaymentState } from './transitions.ts'

/** How it is paid, as the customer's list of methods shows it. */
export interface PaidBy {
  /** 'PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA' */
  readonly type: string
  readonly label: string
}

/** Why a payment did not come about. */
export const declineReasons = [
  'funds',
  'limit',
  'blocked',
  'authentication',
  'timed-out',
  'given-up',
  'refused',
  // It was promised, and not fetched in time.
  'lapsed',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export interface Payment {
  readonly guid: string
  readonly id: string
  /** What it pays. */
  readonly orderId: string
  /** Whose it is: `PaymentProvider.name`. */
  readonly provider: string
  /** The provider's name for it; null: the provider has not answered yet. */
  readonly ref: string | null
  readonly paidBy: PaidBy
  /** What the customer reads of it at the provider: 'Bestellung B-2026-118402'. */
  readonly text: string
  /** What is to be fetched: what was promised, or less. */
  readonly amountCents: Cents
  readonly state: PaymentState
  readonly reason: DeclineReason | null
  /** Where the customer does what is to be done: a path below the base, or an address outside. */
  readonly url: string | null
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  /** It was fetched for nothing, and goes back: another payment may pay the order. */
  readonly surplus: boolean
  /** What it is paid with is stored with the customer's methods once it is authorised. */
  readonly remember: boolean
  /** Of a stored method that pays without its owner; null: the owner agrees at the provider. */
  readonly token: string | null
  /** Since when the provider says the same as we do; null: it has to be asked. */
  readonly agreedAt: string | null
}

/** How far the provider is with a payment. */
export interface PaymentReport {
  readonly state: 'action-needed' | 'pending' | 'authorised' | 'captured' | 'declined' | 'cancelled'
  /** Of 'declined'. */
  readonly reason?: DeclineReason
  /** Of 'action-needed': where the customer goes, a path below the base or an address outside. */
  readonly url?: string
  /** Once it is authorised: with what, where the provider says so. */
  readonly given?: GivenMethod | undefined
  /** What is promised, in euros; absent: what was asked for. */
  readonly promisedCents?: Cents
  readonly capturedCents: Cents
  readonly refundedCents: Cents
}

/** Money that goes back; its id is its key at the provider. */
export interface Refund {
  readonly id: string
  readonly cents: Cents
}
