import type { Purchase, PurchaseLine, PurchaseReturn } from '#domains/orders/purchase.ts'
import { canReturn, piecesLeft, refundOf, returnableUntil } from '#domains/orders/returns.ts'
import { canCancel } from '#domains/orders/transitions.ts'
import type { IsoDate } from '#kit/dates.ts'
import { toDecimal, type Cents } from '#kit/money.ts'

import type { WirePurchase } from '../api.ts'

/** The wire's shape of a purchase. */
export function wirePurchase(purchase: Purchase, today: IsoDate): WirePurchase {
  const { billing, delivery, deliveryDate, events, id, lines, number, payment, placedAt, returns, state, tracking } =
    purchase
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
    voucher: purchase.voucherCode,
    tracking,
    events: events.map(({ at, state: reached }) => ({ at, state: reached })),
    canCancel: canCancel(purchase),
    canReturn: canReturn(purchase, today),
    returnUntil: returnableUntil(purchase),
    returns: returns.map(wireReturn),
  }
}

function wireReturn({ declaredAt, lines, number, refundCents, refundedAt, state }: PurchaseReturn) {
  return { number, state, declaredAt, refundedAt, refund: toDecimal(refundCents), lines: [...lines] }
}

function wireLine(line: PurchaseLine, index: number): WirePurchase['lines'][number] {
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
    lineNo: index + 1,
    piecesLeft: piecesLeft(line),
    refund: toDecimal(refundOf(line, piecesLeft(line))),
  }
}

function decimal(cents: Cents | null): number | null {
  return cents === null ? null : toDecimal(cents)
}
