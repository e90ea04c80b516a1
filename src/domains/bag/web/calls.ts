/** The calls of the bag. */
import type { BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isNumber, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'
import type * as voucherApi from '../voucher-api.ts'

export type Bag = api.WireBag
export type BagItem = api.WireBagItem
export type Explanation = voucherApi.WireExplanation

const items = listOf(fieldsOf<BagItem>({ itemId: isText, title: isText, quantity: isNumber }))
const shape = fieldsOf<Bag>({ bagId: isText, items, kept: items, sums: isRecord, digest: isText })

const explained = fieldsOf<Explanation>({ code: isText, terms: isRecord, contracts: listOf(isRecord) })

/** The customer's bags, the one in use first. */
export function listBags(client: Client) {
  return client.call<typeof api.listBags>('GET /v2/hardwareshop/bff/bag', { shape: listOf(shape) })
}

/** The bag in which something lies; undefined where there is none. */
export async function findBagInUse(client: Client): Promise<string | undefined> {
  const { answer } = await client.callWithStatus<typeof api.findBagInUse>('GET /v2/hardwareshop/bff/bag/in-use', {
    shape: fieldsOf({ bagId: isText }),
  })
  return answer?.bagId
}

/** An empty bag; the same key makes one. */
export function createBag(client: Client, idempotencyKey: string) {
  return client.call<typeof api.createBag>('POST /v2/hardwareshop/bff/bag', { idempotencyKey, shape })
}

/** Adds pieces of a product; the same key adds once. */
export function addBagItem(
  client: Client,
  bagId: string,
  { idempotencyKey, ...body }: BodyInput<typeof api.addBagItem> & { readonly idempotencyKey: string },
) {
  return client.call<typeof api.addBagItem>('POST /v2/hardwareshop/bff/bag/{bagId}/items', {
    params: { bagId },
    body,
    idempotencyKey,
    shape,
  })
}

interface Line {
  readonly bagId: string
  readonly itemId: string
}

/** Changes pieces, puts aside or takes back, takes note of a price. */
export function changeBagItem(client: Client, line: Line, body: BodyInput<typeof api.changeBagItem>) {
  return client.call<typeof api.changeBagItem>('PUT /v2/hardwareshop/bff/bag/{bagId}/items/{itemId}', {
    params: { ...line },
    body,
    shape,
  })
}

/** Takes a line out. */
export function removeBagItem(client: Client, line: Line) {
  return client.call<typeof api.removeBagItem>('DELETE /v2/hardwareshop/bff/bag/{bagId}/items/{itemId}', {
    params: { ...line },
    shape,
  })
}

/** What a code is good for; undefined where it is not valid. */
export async function explainVoucher(client: Client, voucher: string): Promise<Explanation | undefined> {
  const { answer } = await client.callWithStatus<typeof voucherApi.explainVoucher>(
    'POST /api/v1/voucher-bff/voucher/explain',
    { body: { voucher }, shape: explained },
  )
  return answer
}

/** Lays a code for goods into the bag before they are there. */
export function layCode(client: Client, voucher: string) {
  return client.call<typeof api.layCode>('PUT /v2/hardwareshop/bff/bag/voucher', { body: { voucher }, shape })
}

/** Makes one of two bags. */
export function mergeBags(client: Client, bagId: string, body: BodyInput<typeof api.mergeBags>) {
  return client.call<typeof api.mergeBags>('POST /v2/hardwareshop/bff/bag/{bagId}/merge', {
    params: { bagId },
    body,
    shape,
  })
}
