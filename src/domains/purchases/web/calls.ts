/** The calls about purchases. */
import type { BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isNumber, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

export type Purchase = api.WirePurchase

const shape = fieldsOf<Purchase>({
  orderId: isText,
  number: isText,
  state: isText,
  lines: listOf(isRecord),
  sums: isRecord,
})

/** The customer's purchases, the latest first. */
export function listPurchases(client: Client) {
  return client.call<typeof api.listPurchases>('GET /api/orders/v1', { shape: listOf(shape) })
}

/** One purchase. */
export function readPurchase(client: Client, orderId: string) {
  return client.call<typeof api.readPurchase>('GET /api/orders/v1/{orderId}', { params: { orderId }, shape })
}

/** Withdraws goods; the same key withdraws once. */
export function returnGoods(
  client: Client,
  orderId: string,
  { idempotencyKey, ...body }: BodyInput<typeof api.returnGoods> & { readonly idempotencyKey: string },
) {
  return client.call<typeof api.returnGoods>('POST /api/orders/v1/{orderId}/returns', {
    params: { orderId },
    body,
    idempotencyKey,
    shape: fieldsOf({ receiptId: isText, refund: isNumber }),
  })
}

export type PurchasePayment = api.PurchasePayment

const paymentShape = fieldsOf<PurchasePayment>({ orderId: isText, number: isText, state: isText, amount: isNumber })

/** How far its payment is; the provider is asked where it has not decided. */
export function checkPayment(client: Client, orderId: string) {
  return client.call<typeof api.checkPayment>('POST /api/orders/v1/{orderId}/payment/check', {
    params: { orderId },
    shape: paymentShape,
  })
}

/** Tries to pay it in another way; the same key tries once. */
export function payAgain(
  client: Client,
  orderId: string,
  { idempotencyKey, ...body }: BodyInput<typeof api.payAgain> & { readonly idempotencyKey: string },
) {
  return client.call<typeof api.payAgain>('POST /api/orders/v1/{orderId}/payment', {
    params: { orderId },
    body,
    idempotencyKey,
    shape: paymentShape,
  })
}

/** Cancels it; the same key cancels once. */
export function cancelPurchase(client: Client, orderId: string, idempotencyKey: string) {
  return client.call<typeof api.cancelPurchase>('POST /api/orders/v1/{orderId}/cancel', {
    params: { orderId },
    idempotencyKey,
    shape,
  })
}
