import { stillAskedBack } from '#domains/orders/asked-back.ts'
import { canCancelPieces, orderExtent, stillOrdered } from '#domains/orders/cancel-pieces.ts'
import { debitDay } from '#domains/orders/debit.ts'
import { herePieces, lostPieces } from '#domains/orders/hand-in.ts'
import { isBack, type Parcel } from '#domains/orders/parcel.ts'
import { waitingPieces } from '#domains/orders/parcels.ts'
import { returnCause } from '#domains/orders/part-state.ts'
import {
  confirmedPart,
  knownAddress,
  orderEnd,
  type Purchase,
  type PurchaseLine,
  type PurchaseReturn,
} from '#domains/orders/purchase.ts'
import {
  canReturn,
  cancellablePieces,
  lessensTotal,
  moneyKept,
  refundDeadline,
  refundOf,
  returnDeadline,
  returnablePieces,
  returnableUntil,
} from '#domains/orders/returns.ts'
import { onInvoiceCents } from '#domains/orders/sums.ts'
import { canCancel, canPay } from '#domains/orders/transitions.ts'
import type { Mandate } from '#domains/payment-methods/server/payment-methods.ts'
import type { IsoDate } from '#kit/dates.ts'
import { toDecimal, type Cents } from '#kit/money.ts'

import type { WirePurchase } from '../api.ts'

/** The wire's shape of a purchase. `mandate`: by which it is collected. */
export function wirePurchase(purchase: Purchase, today: IsoDate, mandate: Mandate | null): WirePurchase {
  const { billing, delivery, deliveryDate, events, id, lines, number, payment, placedAt, returns, state } = purchase
  return {
    orderId: id,
    number,
    state,
    extent: orderExtent(purchase),
    end: orderEnd(purchase),
    placedAt,
    deliveryDate,
    delivery: deliveryDate === null ? null : delivery,
    billing: knownAddress(billing) ?? null,
    payment: { type: payment.type, description: payment.label },
    lines: lines.map((line, index) => wireLine(purchase, line, { lineNo: index + 1, today })),
    sums: wireSums(purchase),
    voucher: purchase.voucherCode,
    parcels: purchase.parcels.map(wireParcel),
    unsent: purchase.parcels.length === 0 ? [] : waitingPieces(purchase),
    payUntil: canPay(state) ? purchase.payBy : null,
    events: events.map(({ at, state: reached }) => ({ at, state: reached })),
    canCancel: canCancel(purchase, today),
    canCancelPieces: canCancelPieces(purchase, today),
    canReturn: canReturn(purchase, today),
    returnUntil: returnableUntil(purchase),
    returns: returns.map((back) => wireReturn(purchase, back)),
    refund: wireRefund(purchase),
    debit: wireDebit(purchase, today, mandate),
  }
}

/** Once, with the invoice and every month apart, and what is left of what is paid once. */
export function wireSums(purchase: Purchase): WirePurchase['sums'] {
  const { lines, monthlyCents } = confirmedPart(purchase)
  return {
    goods: toDecimal(purchase.goodsCents),
    discount: toDecimal(purchase.discountCents),
    shipping: toDecimal(purchase.shippingCents),
    oneTime: toDecimal(purchase.totalCents),
    oneTimeVat: toDecimal(purchase.vatCents),
    onInvoice: toDecimal(onInvoiceCents(lines)),
    monthly: toDecimal(monthlyCents),
    left: toDecimal(moneyKept(purchase)),
  }
}

/** When its direct debit is expected, and by which mandate. */
function wireDebit(purchase: Purchase, today: IsoDate, mandate: Mandate | null): WirePurchase['debit'] {
  const expectedOn = debitDay(stillOrdered(purchase), { today, noticeDays: mandate?.noticeDays })
  return expectedOn === null ? null : { expectedOn, mandate: mandate?.reference ?? null }
}

function wireParcel(parcel: Parcel): WirePurchase['parcels'][number] {
  const { carrier, deliveredAt, events, lines, link, lostAt, no, sentAt, tracking } = parcel
  const told = {
    isBack: isBack(parcel),
    isLost: lostAt !== null,
    askedBack: stillAskedBack(parcel),
  }
  return { no, carrier, number: tracking, link, sentAt, deliveredAt, ...told, lines: [...lines], events: [...events] }
}

function wireRefund(purchase: Purchase): WirePurchase['refund'] {
  const until = refundDeadline(purchase)
  const { refund } = purchase
  if (refund === null || until === null) return null
  return { amount: toDecimal(refund.cents), until, refundedAt: refund.refundedAt }
}

function wireReturn(purchase: Purchase, back: PurchaseReturn) {
  const { declaredAt, kind, lines, number, receivedAt, refundCents, refundedAt, state } = back
  const wireLines = lines.map(({ lineNo, quantity, refundCents: cents }) => ({
    lineNo,
    quantity,
    refund: toDecimal(cents),
  }))
  const at = { declaredAt, until: returnDeadline(back), receivedAt, refundedAt }
  return {
    kind,
    cause: returnCause(purchase, back),
    number,
    state,
    ...at,
    lost: lostPieces(purchase, back),
    here: herePieces(purchase, back),
    refund: toDecimal(refundCents),
    isOff: lessensTotal(back),
    lines: wireLines,
  }
}

function wireLine(
  purchase: Purchase,
  line: PurchaseLine,
  { lineNo, today }: { readonly lineNo: number; readonly today: IsoDate },
): WirePurchase['lines'][number] {
  const left = returnablePieces(purchase, lineNo, today)
  const open = cancellablePieces(purchase, lineNo, today)
  const { cancelled, contractId, detail, forProductId, image, kind, productId, quantity, title } = line
  return {
    kind,
    productId,
    contractId,
    forProductId,
    title,
    detail,
    image,
    quantity,
    oneTimePrice: decimal(line.onceCents),
    monthlyPrice: decimal(line.monthlyCents),
    discount: toDecimal(line.discountCents),
    digital: wireDigital(purchase, line, today),
    lineNo,
    cancelled,
    piecesLeft: left,
    refund: toDecimal(refundOf(line, left)),
    piecesToCancel: open,
    less: toDecimal(refundOf(line, open)),
  }
}

/** What loads it is told from its day on, while nothing has fallen away or gone back. */
function wireDigital({ state }: Purchase, { digital, quantity, returned }: PurchaseLine, today: IsoDate) {
  if (digital === null) return null
  const isThere = state !== 'placed' && state !== 'cancelled' && digital.startsOn <= today && returned < quantity
  return { ...digital, code: isThere ? digital.code : null }
}

function decimal(cents: Cents | null): number | null {
  return cents === null ? null : toDecimal(cents)
}
