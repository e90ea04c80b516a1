/** Taking single pieces out of an order before their parcel is closed: which, and what is left of it. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { pieces } from './count-pieces.ts'
import { isOutside } from './parcel.ts'
import type { Parted } from './parcels.ts'
import { monthlySum, type Purchase, type PurchaseLine, type PurchaseReturn, type ReturnedLine } from './purchase.ts'
import { cancellablePieces, decidePieces, type DecidedReturn, type ReturnRefusal } from './returns.ts'
import { canCancel } from './transitions.ts'

/** 'whole': nothing is left of it, so it falls away as it is. */
export type DecidedPieces = ({ readonly extent: 'part' } & DecidedReturn) | { readonly extent: 'whole' }

/** Whether single pieces can be taken out: of an order that is paid and not packed, where something of it would stay, and what waits for another parcel. */
export function canCancelPieces(purchase: Parted & Pick<Purchase, 'events'>, today: IsoDate): boolean {
  const { lines, parcels } = purchase
  const open = lines.reduce((sum, _, index) => sum + cancellablePieces(purchase, index + 1, today), 0)
  const rest = lines.filter((line) => !isGone(line)).length
  return open > 1 || (open === 1 && (rest > 1 || parcels.some(isOutside)))
}

/** Which pieces are taken out and what they bring back, to the cent; once its parcel is closed they are withdrawn instead. */
export function decideCancelPieces(
  purchase: Purchase,
  wanted: readonly ReturnedLine[],
  today: IsoDate,
): Result<DecidedPieces, ReturnRefusal> {
  if (purchase.state !== 'paid' && purchase.state !== 'partly-sent') return refuse('not-possible')
  const decided = decidePieces(purchase, wanted, (lineNo) => cancellablePieces(purchase, lineNo, today))
  if (!decided.ok) return decided
  const { lines } = decided.value
  if (leavesNothing(purchase, lines) && canCancel(purchase, today)) return ok({ extent: 'whole' })
  return ok({ extent: 'part', ...decided.value })
}

/** Whether nothing of an order is left without those pieces. A service that was taken along for a device is gone with it. */
export function leavesNothing({ lines }: Pick<Purchase, 'lines'>, taken: readonly ReturnedLine[]): boolean {
  const isTaken = (line: PurchaseLine, index: number) => line.quantity - line.returned === pieces(taken, index + 1)
  const gone = new Set(
    lines.filter((line, index) => line.kind !== 'option' && isTaken(line, index)).map(({ productId }) => productId),
  )
  return lines.every((line, index) =>
    line.kind === 'option' && !isGone(line)
      ? line.forProductId !== null && gone.has(line.forProductId)
      : isTaken(line, index),
  )
}

/** Whether nothing of a line is left. */
function isGone({ quantity, returned }: PurchaseLine): boolean {
  return quantity === returned
}

/** The order without what was taken out of it: what its parcel holds, and what that costs. */
export function stillOrdered(purchase: Purchase): Purchase {
  const taken = purchase.returns.filter(({ kind }) => kind === 'cancel')
  if (taken.length === 0) return purchase
  const devicesGone = new Set(
    purchase.lines.flatMap((line) => (line.cancelled === line.quantity ? line.productId : [])),
  )
  const left = purchase.lines.map((line, index) => lineLeft(line, refundsOf(taken, index + 1)))
  const lines = left.filter(
    ({ forProductId, quantity }) => quantity > 0 && (forProductId === null || !devicesGone.has(forProductId)),
  )
  const goods = lines.filter(({ kind }) => kind !== 'option')
  const goodsCents = goods.reduce((sum, { onceCents, quantity }) => sum + (onceCents ?? 0) * quantity, 0)
  const discountCents = goods.reduce((sum, line) => sum + line.discountCents, 0)
  const totalCents = taken.reduce((sum, { refundCents }) => sum - refundCents, purchase.totalCents)
  const shippingCents = totalCents - goodsCents + discountCents
  return { ...purchase, lines, goodsCents, discountCents, shippingCents, totalCents, monthlyCents: monthlySum(lines) }
}

function refundsOf(taken: readonly PurchaseReturn[], lineNo: number): Cents {
  const ofLine = taken.flatMap(({ lines }) => lines).filter((piece) => piece.lineNo === lineNo)
  return ofLine.reduce((sum, { refundCents }) => sum + refundCents, 0)
}

function lineLeft(line: PurchaseLine, takenCents: Cents): PurchaseLine {
  const { cancelled, discountCents, onceCents, quantity } = line
  const gone = (onceCents ?? 0) * cancelled - takenCents
  return { ...line, quantity: quantity - cancelled, discountCents: discountCents - gone }
}

/** How much is left of an order, beside its state. */
export const orderExtents = ['whole', 'partly-cancelled', 'partly-returned', 'returned'] as const
export type OrderExtent = (typeof orderExtents)[number]

/** What went back counts more than what was taken out before; of one that has fallen away nothing is told apart. */
export function orderExtent({ lines, state }: Pick<Purchase, 'lines' | 'state'>): OrderExtent {
  if (state === 'cancelled') return 'whole'
  const goods = lines.filter(({ kind }) => kind !== 'option')
  const isReturned = goods.some(({ cancelled, returned }) => returned > cancelled)
  if (isReturned) return goods.every(isGone) ? 'returned' : 'partly-returned'
  return goods.some(({ cancelled }) => cancelled > 0) ? 'partly-cancelled' : 'whole'
}
