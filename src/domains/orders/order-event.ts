/** What happens to a purchase, as other systems are told of it (docs/product/order-events.md). */
import { toDecimal } from '#kit/money.ts'

import {
  orderEnd,
  type OrderEnd,
  type Purchase,
  type PurchaseLine,
  type PurchaseReturn,
  type ReturnState,
  voucherTerm,
} from './purchase.ts'
import type { OrderState } from './transitions.ts'

export type OrderEventType =
  | `order.${OrderState}`
  | 'order.partly-cancelled'
  | 'order.partly-delivered'
  | 'order.parcel-lost'
  | 'order.return-announced'
  | 'order.returned'
  | 'order.refunded'

/** What goes through these states comes in and is paid back. */
export type ReturnEventState = Exclude<ReturnState, 'released'>

/** How what goes back is called among the events. */
export const returnEvents = {
  announced: 'order.return-announced',
  received: 'order.returned',
  refunded: 'order.refunded',
} as const satisfies Readonly<Record<ReturnEventState, OrderEventType>>

/** Pieces were taken out of it before its parcel was closed. */
export const partlyCancelled = 'order.partly-cancelled' satisfies OrderEventType

/** A parcel is at the door, and it is not the last one. */
export const partlyDelivered = 'order.partly-delivered' satisfies OrderEventType

/** A parcel is lost; what follows is told after it. */
export const parcelLost = 'order.parcel-lost' satisfies OrderEventType

/** The same for the money of an order that has fallen away. */
export const orderRefunded = returnEvents.refunded

export interface OrderEvent {
  readonly id: string
  readonly type: OrderEventType
  /** UTC instant. */
  readonly at: string
  readonly returnId: string | null
  /** Of the parcel that it is about; null: of none, or of one from before this was noted. */
  readonly parcelNo: number | null
}

/** State of a product order by TMF622, version 5. */
const tmfStates: Readonly<Record<OrderState, string>> = {
  placed: 'acknowledged',
  paid: 'inProgress',
  packed: 'inProgress',
  'partly-sent': 'inProgress',
  sent: 'inProgress',
  delivered: 'completed',
  cancelled: 'cancelled',
}

/** Of one that has come without what was taken out only a part is there. */
function tmfState(lines: readonly PurchaseLine[], state: OrderState): string {
  return state === 'delivered' && lines.some(({ cancelled }) => cancelled > 0) ? 'partial' : tmfStates[state]
}

/** Why one was cancelled that nobody cancelled. */
const reasons: Partial<Record<OrderEnd, string>> = {
  'came-back': 'undeliverable',
  lost: 'lost',
  unpaid: 'unpaid',
  lapsed: 'unpaid',
}

function cancellationReason(purchase: Purchase): string | undefined {
  const end = orderEnd(purchase)
  return end === null ? undefined : reasons[end]
}

const euro = (cents: number) => ({ unit: 'EUR', value: toDecimal(cents) })

/** One of several rates of VAT together names none. */
const price = (priceType: 'oneTime' | 'recurring', cents: number, taxRate?: number) => ({
  '@type': 'OrderPrice',
  priceType,
  ...(priceType === 'recurring' && { recurringChargePeriod: 'month' }),
  price: { '@type': 'Price', taxIncludedAmount: euro(cents), ...(taxRate !== undefined && { taxRate }) },
})

/** No part of the total: it comes with the invoice of the contract. */
const onInvoice = { name: 'Mit der Rechnung' } as const

function item(line: PurchaseLine, index: number) {
  const { kind, onceCents, monthlyCents, productId, quantity, taxRate, title } = line
  return {
    '@type': 'ProductOrderItem',
    id: String(index + 1),
    action: 'add',
    quantity,
    productOffering: { '@type': 'ProductOfferingRef', id: productId, name: title },
    itemPrice: [
      ...(onceCents === null ? [] : [{ ...price('oneTime', onceCents, taxRate), ...(kind === 'option' && onInvoice) }]),
      ...(monthlyCents === null ? [] : [price('recurring', monthlyCents, taxRate)]),
    ],
  }
}

/** What is paid once, and what it has beside the prices of its items: they add up to it. */
function totalPrice({ discountCents, shippingCents, totalCents, voucherCode }: Purchase) {
  const priceAlteration = [
    ...(discountCents > 0 ? [alteration(voucherTerm(voucherCode), -discountCents)] : []),
    ...(shippingCents > 0 ? [alteration('Versand', shippingCents)] : []),
  ]
  return { ...price('oneTime', totalCents), ...(priceAlteration.length > 0 && { priceAlteration }) }
}

const alteration = (name: string, cents: number) => ({
  '@type': 'PriceAlteration',
  name,
  priceType: 'oneTime',
  price: { '@type': 'Price', taxIncludedAmount: euro(cents) },
})

/** The party of version 5: the role it has here, around the reference to it. */
const customer = (id: string) => ({
  '@type': 'RelatedPartyRefOrPartyRoleRef',
  role: 'customer',
  partyOrPartyRole: { '@type': 'PartyRoleRef', '@referredType': 'Customer', id },
})

function wentBack({ id, lines, number, refundCents }: PurchaseReturn) {
  return {
    id,
    number,
    refund: euro(refundCents),
    items: lines.map(({ lineNo, quantity }) => ({ id: String(lineNo), quantity })),
  }
}

/** The state that was reached; what goes back is of one that was delivered, or has fallen away before, what is taken out of a paid one. */
function stateAt(
  { events }: Purchase,
  { at, back, type }: Pick<OrderEvent, 'at' | 'type'> & { readonly back: PurchaseReturn | undefined },
): OrderState {
  if (back?.kind === 'cancel') return 'paid'
  if (type === partlyDelivered || type === parcelLost) return 'sent'
  const reached = type.slice('order.'.length)
  if (reached in tmfStates) return reached as OrderState
  return events.some((event) => event.state === 'cancelled' && event.at <= at) ? 'cancelled' : 'delivered'
}

/** The number of its parcel, and what is in it where it is not the only one. */
function parcelOf(parcels: Purchase['parcels'], event: OrderEvent) {
  const parcel = aboutParcel(parcels, event)
  if (parcel === undefined) return {}
  const items = parcel.lines.map(({ lineNo, quantity }) => ({ id: String(lineNo), quantity }))
  return { tracking: parcel.tracking, ...(parcels.length > 1 && { parcel: { no: parcel.no, items } }) }
}

/** What goes back is about the parcel that took its pieces out, if any; money about none; else the one that had gone last by then. */
function aboutParcel(parcels: Purchase['parcels'], { at, parcelNo, returnId, type }: OrderEvent) {
  if (returnId !== null) return parcels.find(({ cameBack }) => cameBack === returnId)
  if (type === orderRefunded) return undefined
  return parcels.find(({ no }) => no === parcelNo) ?? parcels.findLast(({ sentAt }) => sentAt <= at)
}

/** The body of its message: the way of Standard Webhooks around a product order (TMF622, version 5) without anybody's name or address. */
export function eventBody(purchase: Purchase, event: OrderEvent, customerNumber: string) {
  const { at, id, returnId, type } = event
  const { lines, number, parcels, placedAt, refund, returns } = purchase
  const back = returns.find((one) => one.id === returnId)
  const state = stateAt(purchase, { at, back, type })
  const isOver = state === 'cancelled' && returnId === null
  const reason = state === 'cancelled' ? cancellationReason(purchase) : undefined
  return {
    type,
    timestamp: at,
    data: {
      eventId: id,
      productOrder: {
        '@type': 'ProductOrder',
        id: purchase.id,
        externalId: [{ '@type': 'ExternalIdentifier', id: number, externalIdentifierType: 'order-number' }],
        state: tmfState(lines, state),
        creationDate: placedAt,
        ...(reason !== undefined && { cancellationReason: reason }),
        relatedParty: [customer(customerNumber)],
        productOrderItem: lines.map(item),
        orderTotalPrice: [totalPrice(purchase)],
      },
      ...parcelOf(parcels, event),
      ...(back !== undefined && { return: wentBack(back) }),
      ...(isOver && refund !== null && { refund: euro(refund.cents) }),
    },
  }
}
