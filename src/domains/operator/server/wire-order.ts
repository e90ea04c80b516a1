/** An order as the pages of operators show it. */
import { stillAskedBack } from '#domains/orders/asked-back.ts'
import { piecesBack, standIn, wasSpare } from '#domains/orders/astray.ts'
import { canCancelPieces } from '#domains/orders/cancel-pieces.ts'
import { isBack, isComingBack, type Parcel } from '#domains/orders/parcel.ts'
import { piecesToTakeOut, waitingOf } from '#domains/orders/parcels.ts'
import { partBefore, partState, partThen, returnCause, type PartState } from '#domains/orders/part-state.ts'
import { hasParcel, orderEnd, type Purchase, type PurchaseLine, type ReturnedLine } from '#domains/orders/purchase.ts'
import { cancellablePieces, isReturnOver } from '#domains/orders/returns.ts'
import type { FoundOrder } from '#domains/orders/server/find-orders.ts'
import { paymentText, piecesText } from '#domains/orders/server/purchase-text.ts'
import { canCancel } from '#domains/orders/transitions.ts'
import { wireSums } from '#domains/purchases/server/wire-purchase.ts'
import type { IsoDate } from '#kit/dates.ts'
import { toDecimal } from '#kit/money.ts'
import { streetLine } from '#kit/postal-address.ts'

import type { WireOrder } from '../order-schema.ts'
import { canBeBack, canTakeBack, canTurnUp } from '../parcel-rules.ts'
import { operatorStep } from '../rules.ts'
import type { WireAct } from '../wire-schema.ts'

/** One of a list. */
export function wireFound({ events, id, parcels, placedAt, totalCents, ...found }: FoundOrder) {
  const told = { events: events ?? [], parcels: parcels ?? [], state: found.state }
  return {
    ...found,
    end: orderEnd(told),
    part: partState(told),
    orderId: id,
    placedAt: placedAt.toISOString(),
    total: toDecimal(totalCents),
  }
}

/** Where it goes, in one line. */
function deliveryText({ delivery: { address, shop } }: Purchase): string {
  const { addition, city, name, zip } = address
  return [name, shop, addition, streetLine(address), `${zip} ${city}`].filter(Boolean).join(', ')
}

interface Beside {
  readonly customerNumber: string
  /** Returns whose money is asked to go back. */
  readonly asked: ReadonlySet<string>
}

/** One order with its parcels, lines and returns. */
export function wireOrder(purchase: Purchase, { asked, customerNumber }: Beside, day: IsoDate): WireOrder {
  const { billing, events, guid, id, lines, number, placedAt, refund, returns, state, totalCents } = purchase
  return {
    guid,
    orderId: id,
    number,
    state,
    placedAt,
    total: toDecimal(totalCents),
    name: billing.name,
    end: orderEnd(purchase),
    part: partState(purchase),
    hasReturn: returns.some((back) => back.kind === 'return' && !isReturnOver(back)),
    isAskedBack: purchase.parcels.some((parcel) => stillAskedBack(parcel).length > 0),
    customerNumber,
    parcels: purchase.parcels.map((parcel) => wireParcel(purchase, parcel)),
    payment: accountInOnePiece(paymentText(purchase)),
    delivery: hasParcel(lines) ? deliveryText(purchase) : 'Nichts zu verschicken',
    canCancel: canCancel(purchase, day),
    canCancelPieces: canCancelPieces(purchase, day),
    refund: refund && { amount: toDecimal(refund.cents), refundedAt: refund.refundedAt },
    next: operatorStep(purchase) ?? null,
    lines: lines.map((line, index) => wireLine(purchase, line, { lineNo: index + 1, day })),
    sums: wireSums(purchase),
    voucher: purchase.voucherCode,
    events: events.map(({ at, by, state: then }) => {
      return { at, by, state: then, part: partOf(then, () => partThen(purchase, at)) }
    }),
    returns: returns.map((back) => ({
      kind: back.kind,
      cause: returnCause(purchase, back),
      number: back.number,
      state: back.state,
      refund: toDecimal(back.refundCents),
      isAsked: asked.has(back.id),
      reason: back.reason,
      lines: titled(purchase, back.lines),
    })),
  }
}

function partOf(state: unknown, find: () => PartState | null): PartState | null {
  return state === 'partly-sent' ? find() : null
}

/** What an operator did, with how far the parcels were before and after. */
export function wireAct(purchase: Purchase, act: WireAct) {
  const { after, at, before } = act
  return {
    ...act,
    partBefore: partOf(before?.['state'], () => partBefore(purchase, at)),
    partAfter: partOf(after?.['state'], () => partThen(purchase, at)),
  }
}

function wireLine(
  purchase: Purchase,
  { cancelled, detail, monthlyCents, onceCents, quantity, title }: PurchaseLine,
  { day, lineNo }: { readonly day: IsoDate; readonly lineNo: number },
): WireOrder['lines'][number] {
  return {
    lineNo,
    title,
    detail,
    quantity,
    oneTimePrice: onceCents === null ? null : toDecimal(onceCents),
    monthlyPrice: monthlyCents === null ? null : toDecimal(monthlyCents),
    cancelled,
    piecesLeft: cancellablePieces(purchase, lineNo, day),
    waiting: waitingOf(purchase, lineNo),
  }
}

/** Pieces by line, with the names of the things. */
function titled({ lines }: Pick<Purchase, 'lines'>, pieces: readonly ReturnedLine[]) {
  return pieces.map(({ lineNo, quantity }) => ({ lineNo, title: lines[lineNo - 1]?.title ?? '', quantity }))
}

function wireParcel(purchase: Purchase, parcel: Parcel): WireOrder['parcels'][number] {
  const { carrier, deliveredAt, events, lines, lostAt, no, sentAt, tracking } = parcel
  const isUnderWay = canBeBack(purchase, parcel)
  const isSpare = lostAt === null ? standIn(purchase, parcel) !== undefined : wasSpare(purchase, parcel)
  return {
    no,
    carrier,
    number: tracking,
    sentAt,
    deliveredAt,
    isBack: isBack(parcel),
    isLost: lostAt !== null,
    askedBack: titled(purchase, stillAskedBack(parcel)),
    canTurnUp: canTurnUp(parcel),
    isUnderWay,
    isComingBack: isComingBack(parcel),
    isSpare,
    contents: lines.map((piece) => piecesText(purchase, piece)),
    back: isUnderWay ? titled(purchase, piecesBack(purchase, parcel)) : [],
    inside: isUnderWay && !isSpare ? titled(purchase, piecesToTakeOut(purchase, parcel)) : [],
    events: events.map(({ at, code, place }) => {
      return { at, code, place, canTakeBack: canTakeBack(purchase, parcel, { code }) }
    }),
  }
}

/** The number of an account in one piece, below what it is for where both do not fit into a line. */
function accountInOnePiece(payment: string): string {
  return payment.replace(/[A-Z]{2}\d\d [\d* ]+$/, (account) => account.replaceAll(' ', '\u{A0}'))
}
