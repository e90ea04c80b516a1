/** Purchases as the overview draws them: what waits for its money is to do, what has not arrived is under way. */
import type { Purchase } from '#domains/purchases/web/calls.ts'
import { purchaseHeadline, purchaseSteps, reservedUntil } from '#domains/purchases/web/course-texts.ts'
import type { IsoDate } from '#kit/dates.ts'

import type { OrderView } from './progress-view.ts'

export type Ordered = Pick<
  Purchase,
  'delivery' | 'deliveryDate' | 'end' | 'events' | 'number' | 'orderId' | 'parcels' | 'payUntil' | 'state'
>

/** What waits for its money, that of which the reservation ends first at the head. */
export function ordersToPay(purchases: readonly Ordered[], today: IsoDate) {
  return purchases
    .filter(({ payUntil }) => payUntil !== null)
    .toSorted((a, b) => ((a.payUntil ?? '') < (b.payUntil ?? '') ? -1 : 1))
    .map((order) => ({
      title: `Bestellung ${order.number} wartet auf die Zahlung`,
      note: reservedUntil(order, today),
      target: { path: 'checkoutPayment', query: { bestellung: order.orderId } } as const,
      button: 'Zur Zahlung',
      icon: 'Paket' as const,
      waits: true,
    }))
}

/** What comes by parcel and has not arrived yet. */
export function ordersUnderWay(purchases: readonly Ordered[], today: IsoDate): OrderView[] {
  return purchases.filter(isUnderWay).map((order) => {
    const headline = purchaseHeadline(order, today)
    const number = `Bestellung ${order.number}`
    return {
      target: { path: 'orders', query: {} },
      more: 'Zu deinen Bestellungen',
      one: { title: headline, aside: number, steps: purchaseSteps(order, today) },
      row: { title: number, stage: headline },
    }
  })
}

function isUnderWay({ deliveryDate, end, payUntil, state }: Ordered): boolean {
  return deliveryDate !== null && end === null && payUntil === null && state !== 'delivered' && state !== 'cancelled'
}
