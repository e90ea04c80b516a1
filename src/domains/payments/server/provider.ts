/**
 * What a payment provider can do (docs/product/payments.md). Every call carries a key: the same key again has no further
 * effect. A call that throws is made again later, with its key.
 */
import type { Cents } from '#kit/money.ts'

import type { Payment, PaymentReport } from '../payment.ts'

export interface RefundReport extends PaymentReport {
  /** Where less was left than was to go back. */
  readonly sentCents?: Cents
}

export interface PaymentProvider {
  /** Stored with each payment: a later configuration still knows whose it is. */
  readonly name: string
  /** It refuses to fetch less; absent: it takes any sum. */
  readonly leastCents?: Cents
  /** Asks for the money, and fetches nothing yet. The key is the payment's id. */
  authorise(payment: Payment): Promise<PaymentReport & { readonly ref: string }>
  /** Fetches what the payment is to bring: what was authorised, or less; the rest is given back. */
  capture(payment: Payment, key: string): Promise<PaymentReport>
  /** Pays back a part of what was fetched, or all; what has gone back by hand is not there any more. */
  refund(payment: Payment, money: { readonly cents: Cents; readonly key: string }): Promise<RefundReport>
  /** Gives back what was authorised, or ends what has not been decided. What was fetched before is reported as 'captured'. */
  cancel(payment: Payment, key: string): Promise<PaymentReport>
  status(payment: Payment): Promise<PaymentReport>
}
