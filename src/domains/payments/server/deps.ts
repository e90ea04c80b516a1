import type { RememberMethod } from '#domains/payment-methods/server/remember-method.ts'
import type { GivenMethod } from '#domains/payment-methods/setup.ts'
import type { Cents } from '#kit/money.ts'
import type { Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'

import type { Refund } from '../payment.ts'
import type { PaymentProvider } from './provider.ts'

interface Whose {
  readonly guid: string
  readonly orderId: string
  readonly correlationId: string
}

/** What payments are for, which lies in a later domain. */
export interface PaidThing {
  /** Locks it before its payments are locked; whether it waits for money. */
  waits(tx: Tx, guid: string, orderId: string): Promise<boolean>
  /** The money is promised: it goes on. `given`: with what, where the provider says so. */
  paid(tx: Tx, whose: Whose & { readonly given: GivenMethod | undefined }): Promise<void>
  /** What was promised has lapsed. @returns whether it waits for money again */
  lapsed(tx: Tx, whose: Whose): Promise<boolean>
  /** No stored method promises it anew: its buyer has to do something. */
  owed(tx: Tx, whose: Whose): Promise<void>
  /**
   * Money came that is for nothing, and goes back.
   * @returns whether the thing itself says so: `refunded` then names it by the thing's own id
   */
  goesBack(tx: Tx, whose: Whose & { readonly cents: Cents }): Promise<boolean>
  /** Money has gone back. */
  refunded(tx: Tx, whose: Whose & { readonly refund: Refund }): Promise<void>
}

export interface PaymentsDeps extends WriteDeps {
  readonly log: Log
  /** Those whose payments may be there; a payment knows its own by name. */
  readonly providers: readonly PaymentProvider[]
  /** Who carries all that is no direct debit; undefined: nobody. */
  readonly outside: PaymentProvider | undefined
  readonly paidThing: PaidThing
  /** Stores what an order was paid with, as its buyer wished. */
  readonly remember: RememberMethod
}

/** What the embedded payment page needs beside. */
export interface PaymentRoutesDeps extends PaymentsDeps, JobDeps {
  readonly isEmbedded: boolean
}

/** The provider of a payment. @throws Error where it is not configured any more: the payment waits */
export function providerOf({ providers }: Pick<PaymentsDeps, 'providers'>, name: string): PaymentProvider {
  const provider = providers.find((each) => each.name === name)
  if (provider === undefined) throw new Error(`no payment provider ${name}`)
  return provider
}
