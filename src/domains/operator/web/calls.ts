/** The calls of whoever keeps shop and orders going. */
import type { AnswerOf, BodyInput, QueryInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isNumber, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'
import type * as orders from '../orders-api.ts'
import type { StockFilter } from '../stock.ts'
import type * as vouchers from '../vouchers-api.ts'

export type DeviceList = AnswerOf<typeof api.listOperatorDevices>
export type OneDevice = AnswerOf<typeof api.readOperatorDevice>
export type OrderList = AnswerOf<typeof orders.listOperatorOrders>
export type OneOrder = AnswerOf<typeof orders.readOperatorOrder>
type OrderAct = OneOrder['acts'][number]
type Parts = 'partAfter' | 'partBefore'

/** Of an order in parts with how far its parcels were. */
export type Act = Omit<OrderAct, Parts> & Partial<Pick<OrderAct, Parts>>

export interface DeviceQuery {
  readonly q: string
  readonly stock: StockFilter | ''
  /** `next` of the page before; none: the first. */
  readonly after: string
}

export function listDevices(client: Client, { after, q, stock }: DeviceQuery) {
  return client.call<typeof api.listOperatorDevices>('GET /api/operator/v1/devices', {
    query: { q, ...(stock !== '' && { stock }), ...(after !== '' && { after }) },
    shape: fieldsOf<DeviceList>({ devices: listOf(isRecord), left: isNumber }),
  })
}

export function readDevice(client: Client, productId: string) {
  return client.call<typeof api.readOperatorDevice>('GET /api/operator/v1/devices/{productId}', {
    params: { productId },
    shape: fieldsOf<OneDevice>({ device: isRecord, acts: listOf(isRecord) }),
  })
}

/** Another price or visibility. */
export function changeOffer(client: Client, productId: string, body: BodyInput<typeof api.changeDeviceOffer>) {
  return client.call<typeof api.changeDeviceOffer>('PUT /api/operator/v1/devices/{productId}/offer', {
    params: { productId },
    body,
  })
}

/** What was counted. */
export function changeStock(client: Client, productId: string, body: BodyInput<typeof api.changeDeviceStock>) {
  return client.call<typeof api.changeDeviceStock>('PUT /api/operator/v1/devices/{productId}/stock', {
    params: { productId },
    body,
  })
}

export interface OrderQuery {
  readonly q: string
  readonly state: string
  /** `next` of the page before; none: the first. */
  readonly after: string
}

type WireCursor = NonNullable<QueryInput<typeof orders.listOperatorOrders>['after']>
type WireState = NonNullable<OrderList['orders'][number]['state']> | 'return' | 'asked-back'

export function listOrders(client: Client, { after, q, state }: OrderQuery) {
  return client.call<typeof orders.listOperatorOrders>('GET /api/operator/v1/orders', {
    query: {
      q,
      ...(state !== '' && { state: state as WireState }),
      ...(after !== '' && { after: after as WireCursor }),
    },
    shape: fieldsOf<OrderList>({ orders: listOf(isRecord) }),
  })
}

export interface Which {
  readonly guid: string
  readonly orderId: string
}

export function readOrder(client: Client, which: Which) {
  return client.call<typeof orders.readOperatorOrder>('GET /api/operator/v1/orders/{guid}/{orderId}', {
    params: { ...which },
    shape: fieldsOf<OneOrder>({ order: isRecord, acts: listOf(isRecord) }),
  })
}

export function moveOrder(client: Client, which: Which, body: BodyInput<typeof orders.moveOperatorOrder>) {
  return client.call<typeof orders.moveOperatorOrder>('POST /api/operator/v1/orders/{guid}/{orderId}/move', {
    params: { ...which },
    body,
  })
}

/** What the carrier tells of its parcel. */
export function reportParcel(client: Client, which: Which, body: BodyInput<typeof orders.reportOperatorParcel>) {
  return client.call<typeof orders.reportOperatorParcel>('POST /api/operator/v1/orders/{guid}/{orderId}/parcel', {
    params: { ...which },
    body,
  })
}

/** What was told by mistake. */
export function takeBackParcel(client: Client, which: Which, body: BodyInput<typeof orders.takeBackOperatorParcel>) {
  return client.call<typeof orders.takeBackOperatorParcel>(
    'POST /api/operator/v1/orders/{guid}/{orderId}/parcel/undo',
    {
      params: { ...which },
      body,
    },
  )
}

/** What was asked back of it is here. */
export function takeInParcel(client: Client, which: Which, body: BodyInput<typeof orders.takeInOperatorParcel>) {
  return client.call<typeof orders.takeInOperatorParcel>('POST /api/operator/v1/orders/{guid}/{orderId}/parcel/back', {
    params: { ...which },
    body,
  })
}

export function cancelOrder(client: Client, which: Which, body: BodyInput<typeof orders.cancelOperatorOrder>) {
  return client.call<typeof orders.cancelOperatorOrder>('POST /api/operator/v1/orders/{guid}/{orderId}/cancel', {
    params: { ...which },
    body,
  })
}

/** Its parcel is here again. */
export function reportCameBack(client: Client, which: Which, body: BodyInput<typeof orders.reportOperatorCameBack>) {
  return client.call<typeof orders.reportOperatorCameBack>('POST /api/operator/v1/orders/{guid}/{orderId}/came-back', {
    params: { ...which },
    body,
  })
}

/** It never arrived. */
export function reportLost(client: Client, which: Which, body: BodyInput<typeof orders.reportOperatorLost>) {
  return client.call<typeof orders.reportOperatorLost>('POST /api/operator/v1/orders/{guid}/{orderId}/lost', {
    params: { ...which },
    body,
  })
}

export function moveReturn(
  client: Client,
  which: Which & { readonly number: string },
  body: BodyInput<typeof orders.moveOperatorReturn>,
) {
  return client.call<typeof orders.moveOperatorReturn>(
    'POST /api/operator/v1/orders/{guid}/{orderId}/returns/{number}/move',
    { params: { ...which }, body },
  )
}

export type VoucherList = AnswerOf<typeof vouchers.listOperatorVouchers>

export function listVouchers(client: Client, q: string) {
  return client.call<typeof vouchers.listOperatorVouchers>('GET /api/operator/v1/vouchers', {
    query: { q },
    shape: fieldsOf<VoucherList>({ campaigns: listOf(isRecord), codes: listOf(isRecord) }),
  })
}

/** Takes a code out of use, or lets it be used again. */
export function changeCode(client: Client, code: string, blocked: boolean) {
  return client.call<typeof vouchers.blockOperatorVoucher>('PUT /api/operator/v1/vouchers/{code}', {
    params: { code },
    body: { blocked },
  })
}

/** A campaign with its codes; the same id makes it once. */
export function makeCampaign(client: Client, body: BodyInput<typeof vouchers.makeOperatorCampaign>) {
  return client.call<typeof vouchers.makeOperatorCampaign>('POST /api/operator/v1/vouchers/campaigns', {
    body,
    shape: isRecord,
  })
}

export type OneCampaign = AnswerOf<typeof vouchers.readOperatorCampaign>

export function readCampaign(client: Client, id: string) {
  return client.call<typeof vouchers.readOperatorCampaign>('GET /api/operator/v1/vouchers/campaigns/{id}', {
    params: { id },
    shape: fieldsOf<OneCampaign>({ campaign: isRecord, acts: listOf(isRecord) }),
  })
}

/** Another last day; before its first day all of it. */
export function changeCampaign(client: Client, id: string, body: BodyInput<typeof vouchers.changeOperatorCampaign>) {
  return client.call<typeof vouchers.changeOperatorCampaign>('PUT /api/operator/v1/vouchers/campaigns/{id}', {
    params: { id },
    body,
  })
}

/** Its codes are good for nothing any more. */
export function endCampaign(client: Client, id: string, seen: string) {
  return client.call<typeof vouchers.endOperatorCampaign>('POST /api/operator/v1/vouchers/campaigns/{id}/end', {
    params: { id },
    body: { seen },
  })
}
