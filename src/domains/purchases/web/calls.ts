/** The calls about purchases. */
import type { BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isNumber, isText, listOf, orNull } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

export type Purchase = api.WirePurchase
export type PurchaseReturn = Purchase['returns'][number]

const shape = fieldsOf<Purchase>({
  orderId: isText,
  number: isText,
  state: isText,
  lines: listOf(isRecord),
  sums: isRecord,
  debit: orNull(fieldsOf<NonNullable<Purchase['debit']>>({ expectedOn: isText, mandate: orNull(isText) })),
})

/** The customer's purchases, the latest first. */
export function listPurchases(client: Client) {
  return client.call<typeof api.listPurchases>('GET /api/orders/v1', { shape: listOf(shape) })
}

/** One purchase. */
export function readPurchase(client: Client, orderId: string) {
  return client.call<typeof api.readPurchase>('GET /api/orders/v1/{orderId}', { params: { orderId }, shape })
}

/** Which purchase is meant, and the key under which a repetition is the same request. */
interface About {
  readonly orderId: string
  readonly idempotencyKey: string
}

/** Withdraws goods; the same key withdraws once. */
export function returnGoods(
  client: Client,
  { idempotencyKey, ...params }: About,
  body: BodyInput<typeof api.returnGoods>,
) {
  const input = { params, body, idempotencyKey, shape: fieldsOf({ receiptId: isText, refund: isNumber }) }
  return client.call<typeof api.returnGoods>('POST /api/orders/v1/{orderId}/returns', input)
}

/** Takes pieces out before the parcel is closed; the same key takes out once. */
export function cancelPieces(
  client: Client,
  { idempotencyKey, ...params }: About,
  body: BodyInput<typeof api.cancelPieces>,
) {
  const input = { params, body, idempotencyKey, shape: fieldsOf({ receiptId: orNull(isText), less: isNumber }) }
  return client.call<typeof api.cancelPieces>('POST /api/orders/v1/{orderId}/cancellations', input)
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
export function payAgain(client: Client, { idempotencyKey, ...params }: About, body: BodyInput<typeof api.payAgain>) {
  const input = { params, body, idempotencyKey, shape: paymentShape }
  return client.call<typeof api.payAgain>('POST /api/orders/v1/{orderId}/payment', input)
}

/** Cancels it. A refusal holds for its key alone: what is too late today may be possible once its parcel is here again. */
export function cancelPurchase(client: Client, { idempotencyKey, ...params }: About) {
  const input = { params, idempotencyKey, shape }
  return client.call<typeof api.cancelPurchase>('POST /api/orders/v1/{orderId}/cancel', input)
}
