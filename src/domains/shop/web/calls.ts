/** The calls of the shop. */
import type { AnswerOf, QueryOf } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isNumber, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type { listDevices, readDevice, readFit, suggestDevices } from '../api.ts'

export type DevicePage = AnswerOf<typeof listDevices>
export type Device = AnswerOf<typeof readDevice>
export type Fits = AnswerOf<typeof readFit>

const tile = fieldsOf<DevicePage['products'][number]>({ id: isText, name: isText, price: isNumber })
const page = fieldsOf<DevicePage>({ total: isNumber, before: isNumber, products: listOf(tile), facets: isRecord })
const device = fieldsOf<Device>({ id: isText, name: isText, maker: isRecord, variants: listOf(isRecord) })

/** A page of devices. */
export function listShop(client: Client, query: QueryOf<typeof listDevices>) {
  return client.call<typeof listDevices>('GET /api/shop/v1/products', {
    query,
    shape: page,
    sending: { anonymous: true },
  })
}

/** A device with its variants, by its id or that of a variant. */
export function readShopDevice(client: Client, id: string) {
  return client.call<typeof readDevice>('GET /api/shop/v1/products/{id}', {
    params: { id },
    shape: device,
    sending: { anonymous: true },
  })
}

/** How it goes with the customer's contracts. */
export function readDeviceFit(client: Client, id: string) {
  return client.call<typeof readFit>('GET /api/shop/v1/products/{id}/compatibility', {
    params: { id },
    shape: listOf(isRecord),
  })
}

/** Devices to begin with, fitted to what the customer has. */
export function listSuggested(client: Client) {
  return client.call<typeof suggestDevices>('GET /api/shop/v1/suggestions', {
    shape: listOf(fieldsOf<AnswerOf<typeof suggestDevices>[number]>({ id: isText, name: isText, price: isNumber })),
  })
}
