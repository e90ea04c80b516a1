import { askNow } from '#domains/payments/server/payments.ts'

import type { CheckoutDeps } from './deps.ts'
import type { Placed } from './place-order.ts'

interface Asked {
  readonly orderId: string
  readonly number: string
  /** Where the customer goes to pay; null: nothing is to be done. */
  readonly payment: { readonly url: string | null } | null
}

/** Asks the provider for the money of what was just ordered; not within the order's transaction, as it may take its time. */
export async function askProvider(
  { payments }: Pick<CheckoutDeps, 'payments'>,
  { number, orderId, waits }: Placed,
  who: { readonly guid: string; readonly correlationId: string },
): Promise<Asked> {
  if (!waits) return { orderId, number, payment: null }
  const payment = await askNow(payments, { ...who, orderId })
  return { orderId, number, payment: { url: payment?.url ?? null } }
}
