import { expect, test } from 'vitest'

import { aParcel, aPurchase, aPurchaseLine, aReturn } from './fixtures.ts'
import { eventBody, type OrderEvent } from './order-event.ts'
import type { Purchase } from './purchase.ts'

const cancelledAt = '2026-11-20T09:00:00.000Z'
const fallen = (...before: ('paid' | 'sent')[]): Purchase =>
  aPurchase({
    state: 'cancelled',
    events: [...before, 'cancelled' as const].map((state) => ({ state, at: cancelledAt, by: 'operator' })),
    refund: { cents: 4405, refundedAt: null },
    returns: [aReturn()],
  })
const told = (purchase: Purchase, overrides: Partial<OrderEvent>) => {
  const event = {
    id: '1',
    type: 'order.cancelled',
    at: cancelledAt,
    returnId: null,
    parcelNo: null,
    ...overrides,
  } as const
  return eventBody(purchase, event, '2048113907').data
}

test('a parcel that came back cancels the order, with why and what goes back', () => {
  const { productOrder, ...data } = told(fallen('sent'), {})
  expect(productOrder).toMatchObject({ state: 'cancelled', cancellationReason: 'undeliverable' })
  expect(data).toEqual({ eventId: '1', refund: { unit: 'EUR', value: 44.05 } })
  expect(told(fallen('paid'), {}).productOrder).not.toHaveProperty('cancellationReason')
})

test('one that nobody paid says so, whether its money never came or was let go again', () => {
  const last = { state: 'cancelled', at: cancelledAt, by: 'payment' } as const
  for (const before of [[], [{ state: 'paid', at: '2026-11-06T09:00:00.000Z', by: 'payment' } as const]]) {
    const { productOrder } = told(aPurchase({ state: 'cancelled', events: [...before, last] }), {})
    expect(productOrder).toMatchObject({ state: 'cancelled', cancellationReason: 'unpaid' })
  }
})

test('its money that has gone back is that of a cancelled order, its withdrawal keeps its own', () => {
  const rest = told(fallen('sent'), { type: 'order.refunded' })
  expect([rest.productOrder.state, rest.refund, rest.return]).toEqual([
    'cancelled',
    { unit: 'EUR', value: 44.05 },
    undefined,
  ])
  const back = told(fallen('sent'), { type: 'order.refunded', returnId: aReturn().id })
  expect([back.refund, back.return?.refund]).toEqual([undefined, { unit: 'EUR', value: 49 }])
})

test('what was told before it fell away is of an order that had not', () => {
  const before = { type: 'order.return-announced', at: '2026-11-19T09:00:00.000Z', returnId: aReturn().id } as const
  expect(told(fallen('sent'), before).productOrder.state).toBe('completed')
})

test('it is a product order of version 5 of TMF622 throughout, with nothing of version 4 in it', () => {
  const purchase = aPurchase({ totalCents: 4405, returns: [] })
  const { productOrder } = told(purchase, { type: 'order.placed' })
  expect(productOrder).toMatchObject({
    '@type': 'ProductOrder',
    creationDate: purchase.placedAt,
    externalId: [{ '@type': 'ExternalIdentifier', id: purchase.number }],
    relatedParty: [
      {
        '@type': 'RelatedPartyRefOrPartyRoleRef',
        role: 'customer',
        partyOrPartyRole: { '@type': 'PartyRoleRef', '@referredType': 'Customer', id: '2048113907' },
      },
    ],
    orderTotalPrice: [
      { '@type': 'OrderPrice', price: { '@type': 'Price', taxIncludedAmount: { unit: 'EUR', value: 44.05 } } },
    ],
  })
  expect(productOrder).not.toHaveProperty('orderDate')
  expect(productOrder.productOrderItem[0]?.itemPrice[0]?.price).toMatchObject({ '@type': 'Price', taxRate: 19 })
})

test('what is paid every month says so, as no client guesses a period', () => {
  const option = aPurchaseLine({ onceCents: 990, monthlyCents: 495 })
  const { productOrder } = told(aPurchase({ lines: [option], returns: [] }), { type: 'order.placed' })
  const [once, monthly] = productOrder.productOrderItem[0]?.itemPrice ?? []
  expect(once).not.toHaveProperty('recurringChargePeriod')
  expect(monthly).toMatchObject({ priceType: 'recurring', recurringChargePeriod: 'month' })
})

test('voucher and shipping are amounts of their own: with the prices of its items they add up to the total', () => {
  const lines = [aPurchaseLine({ quantity: 2 }), aPurchaseLine({ kind: 'option', onceCents: 990 })]
  const sums = { goodsCents: 9800, discountCents: 1000, shippingCents: 490, totalCents: 9290 }
  const { productOrder } = told(aPurchase({ lines, ...sums, voucherCode: 'WINTER-2026', returns: [] }), {})
  const [total] = productOrder.orderTotalPrice
  expect(total?.priceAlteration?.map(({ name, price }) => [name, price.taxIncludedAmount.value])).toEqual([
    ['Gutschein WINTER-2026', -10],
    ['Versand', 4.9],
  ])
  expect(total?.price.taxIncludedAmount.value).toBe(92.9)
  // An option is paid with the invoice of its contract.
  const items = productOrder.productOrderItem.map(({ itemPrice: [once], quantity }) =>
    once !== undefined && 'name' in once ? 0 : quantity * (once?.price.taxIncludedAmount.value ?? 0),
  )
  expect([...items, -10, 4.9].reduce((sum, one) => sum + one, 0)).toBeCloseTo(92.9, 5)
  expect(told(aPurchase({ returns: [] }), {}).productOrder.orderTotalPrice[0]).not.toHaveProperty('priceAlteration')
})

test('what goes back has no parcel of ours, unless its pieces came back or were lost with one', () => {
  const parcels = [aParcel({ tracking: 'JJD-1', cameBack: 'a' }), aParcel({ no: 2, tracking: 'JJD-2' })]
  const order = aPurchase({ state: 'delivered', parcels, returns: [aReturn(), aReturn({ id: 'a', kind: 'cancel' })] })
  for (const type of ['order.return-announced', 'order.returned', 'order.refunded'] as const)
    expect(told(order, { type, returnId: aReturn().id })).not.toHaveProperty('tracking')
  expect(told(order, { type: 'order.refunded' })).not.toHaveProperty('tracking')
  expect(told(order, { type: 'order.partly-cancelled', returnId: 'a' })).toMatchObject({ tracking: 'JJD-1' })
})

test('told late, what was before any parcel knows of none', () => {
  const order = aPurchase({ state: 'sent', parcels: [aParcel({ sentAt: cancelledAt })] })
  for (const type of ['order.placed', 'order.paid', 'order.packed'] as const)
    expect(told(order, { type, at: '2026-11-09T15:00:00.000Z' })).not.toHaveProperty('tracking')
})

test('each of several parcels is told with its number and what is in it, whenever it is told', () => {
  const sentAt = '2026-11-09T15:00:00.000Z'
  const second = aParcel({ no: 2, tracking: 'JJD-2', sentAt: cancelledAt, lines: [{ lineNo: 1, quantity: 3 }] })
  const order = aPurchase({ state: 'sent', parcels: [aParcel({ tracking: 'JJD-1', sentAt }), second] })
  const first = told(order, { type: 'order.partly-sent', at: sentAt })
  expect(first).toMatchObject({ tracking: 'JJD-1', parcel: { no: 1, items: [{ id: '1', quantity: 1 }] } })
  expect(first.productOrder.state).toBe('inProgress')
  expect(told(order, { type: 'order.sent' })).toMatchObject({ tracking: 'JJD-2', parcel: { no: 2 } })
  // By its number where that was noted, whichever went last.
  const arrived = told(order, { type: 'order.partly-delivered', parcelNo: 1 })
  expect(arrived).toMatchObject({ tracking: 'JJD-1', parcel: { no: 1 }, productOrder: { state: 'inProgress' } })
  expect(told(aPurchase({ parcels: [aParcel()] }), { type: 'order.sent' })).not.toHaveProperty('parcel')
})
