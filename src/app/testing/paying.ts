/** Paying over HTTP, for tests: what the customer does at the embedded provider, and how far the order's money is. */
import type { PlayedOutcome } from '#domains/payments/embedded.ts'
import type { PurchasePayment } from '#domains/purchases/api.ts'

import { buying, orders } from './buying.ts'
import type { Credentials, TestPortal } from './test-app.ts'

type Who = Credentials | undefined
/** A stored method, or `once`. */
type Choice = Readonly<Record<string, string | boolean>>

export function paying(portal: Pick<TestPortal, 'call'>) {
  const { deliver, fill, place } = buying(portal)
  /** Orders a media stick by PayPal or card, up to the provider's page. @returns order and the payment's reference */
  async function order(as: Who, productId = 'mediastick-2', chosen?: Choice) {
    const bag = await fill(as, { productId })
    await deliver(as)
    const answer = await place(as, bag, chosen && { payment: chosen })
    const { orderId, payment } = answer.json<{ orderId: string; payment: { url: string | null } | null }>()
    return { orderId, ref: refOf(payment) }
  }
  const play = (as: Who, ref: string, outcome: PlayedOutcome) =>
    portal.call('POST', `/erleben/api/payments/v1/embedded/${ref}`, { as, body: { outcome } })
  const enter = (as: Who, ref: string, code: string) =>
    portal.call('POST', `/erleben/api/payments/v1/embedded/${ref}`, { as, body: { code } })
  const check = async (as: Who, orderId: string) =>
    (await portal.call('POST', `${orders}/${orderId}/payment/check`, { as })).json<PurchasePayment>()
  const again = (as: Who, orderId: string, payment: Choice) =>
    portal.call('POST', `${orders}/${orderId}/payment`, { as, body: { payment } })
  const cancel = (as: Who, orderId: string) => portal.call('POST', `${orders}/${orderId}/cancel`, { as })
  return { again, cancel, check, enter, order, play }
}

/** The reference in the address of the embedded provider's page. */
export function refOf(payment: { readonly url: string | null } | null): string {
  return new URLSearchParams(payment?.url?.split('?')[1]).get('zahlung') ?? ''
}
