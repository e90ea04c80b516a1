import type { Purchase, PurchaseLine } from '#domains/orders/purchase.ts'
import { canMoveOrder } from '#domains/orders/transitions.ts'
import { toDecimal, type Cents } from '#kit/money.ts'

import type { WirePurchase } from '../api.ts'

/** The wire's shape of a purchase. */
export function wirePurchase(purchase: Purchase): WirePurchase {
  const { billing, delivery, deliveryDate, events, id, lines, number, payment, placedAt, state, tracking } = purchase
  return {
    orderId: id,
    number,
    state,
    placedAt,
    deliveryDate,
    delivery,
    billing,
    payment: { type: payment.type, description: payment.label },
    lines: lines.map(wireLine),
    sums: {
      goods: toDecimal(purchase.goodsCents),
      discount: toDecimal(purchase.discountCents),
      shipping: toDecimal(purchase.shippingCents),
      oneTime: toDecimal(purchase.totalCents),
      oneTimeVat: toDecimal(purchase.vatCents),
      monthly: toDecimal(purchase.monthlyCents),
    },
    tracking,
    events: events.map(({ at, state: reached }) => ({ at, state: reached })),
    canCancel: canMoveOrder('cancel', state),
  }
}

function wireLine(line: PurchaseLine): WirePurchase['lines'][number] {
  const { contractId, detail, image, kind, productId, quantity, title } = line
  return {
    kind,
    productId,
    contractId,
    title,
    detail,
    image,
    quantity,
    oneTimePrice: decimal(line.onceCents),
    monthlyPrice: decimal(line.monthlyCents),
    discount: toDecimal(line.discountCents),
  }
}

function decimal(cents: Cents | null): number | null {
  return cents === null ? null : toDecimal(cents)
}
