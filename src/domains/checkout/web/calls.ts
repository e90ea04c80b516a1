/** The calls of the checkout. */
import type { productsByIds, WireProduct } from '#domains/catalogue/api.ts'
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { fieldsOf, isText, listOf, orNull } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

export type Checkout = api.Checkout
export type ParcelShops = AnswerOf<typeof api.listParcelShops>

/** What is known of the purchase that is being made. */
export function readCheckout(client: Client) {
  return client.call<typeof api.readCheckout>('GET /api/checkout/v1', {
    shape: fieldsOf<Checkout>({ name: isText, unpaid: orNull(isText) }),
  })
}

export type MarkedProduct = Pick<WireProduct, 'id' | 'mainFeatures'>

/** What marks these products, devices and options alike; one that is unknown fails the whole call. */
export function readMainFeatures(client: Client, ids: string[]) {
  return client.call<typeof productsByIds>('POST /api/products', {
    body: ids,
    shape: listOf(fieldsOf<MarkedProduct>({ id: isText, mainFeatures: listOf(isText) })),
    sending: { exactly200: true, anonymous: true, catalogueKey: true },
  })
}

/** Parcel shops near a postal code. */
export function listParcelShops(client: Client, zip: string) {
  return client.call<typeof api.listParcelShops>('GET /api/checkout/v1/parcel-shops', {
    query: { zip },
    shape: listOf(fieldsOf({ id: isText, name: isText })),
  })
}

/** Where it goes. */
export function saveDelivery(client: Client, body: BodyInput<typeof api.saveDelivery>) {
  return client.call<typeof api.saveDelivery>('PUT /api/checkout/v1', { body })
}

/** Orders what lies in the bag; the same key orders once. */
export function placeOrder(client: Client, body: BodyInput<typeof api.placeOrder>, idempotencyKey: string) {
  return client.call<typeof api.placeOrder>('POST /api/orders/v1', {
    body,
    idempotencyKey,
    shape: fieldsOf({ orderId: isText, number: isText }),
  })
}
