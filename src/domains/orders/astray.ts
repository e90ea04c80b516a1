/** Parcels that go astray: lost, replaced, found after all, or back with the shop; which pieces that leaves with whom. */
import { anyPieces, pieces, piecesIn } from './count-pieces.ts'
import { isOutside, isReplaced, wasHandedOver, type Parcel } from './parcel.ts'
import { livesWithout, piecesMoreWaiting, piecesToTakeOut, waitingOf, type Parted } from './parcels.ts'
import type { Purchase, PurchaseReturn, ReturnedLine } from './purchase.ts'

/**
 * Pieces that are here again with that parcel, by line. Where the order falls away with it, those that were withdrawn on the way
 * have come too; else they come in with their withdrawal. A replacement that its buyer needs no more is here as it went.
 */
export function piecesBack(purchase: Purchase, parcel: Pick<Parcel, 'lines' | 'no'> | undefined): ReturnedLine[] {
  if (parcel !== undefined && standIn(purchase, parcel) !== undefined) return [...parcel.lines]
  if (parcel !== undefined && livesWithout(purchase, parcel)) return piecesToTakeOut(purchase, parcel)
  const announced = purchase.returns.filter(({ state }) => state === 'announced')
  return purchase.lines.flatMap(({ kind, quantity, returned }, index) => {
    const lineNo = index + 1
    const withdrawn = piecesIn(announced, lineNo)
    return kind === 'hardware' ? anyPieces(lineNo, quantity - returned + withdrawn) : []
  })
}

/** The order once that parcel is lost and what was in it goes once more. */
export function withReplacement<Order extends Parted>(
  purchase: Order,
  { no }: Pick<Parcel, 'no'>,
  lostAt: string,
): Order {
  const parcels = purchase.parcels.map((one) => (one.no === no ? { ...one, lostAt } : one))
  return { ...purchase, parcels, state: 'partly-sent' }
}

/**
 * The order once a lost parcel was handed over after all, where all that was to go once more still waits: it arrived instead.
 * undefined: another one has gone, or its money is back.
 */
export function withoutReplacement<Order extends Parted>(
  purchase: Order,
  lost: Pick<Parcel, 'cameBack' | 'lostAt' | 'no'>,
  deliveredAt: string,
): Order | undefined {
  if (!isReplaced(lost)) return undefined
  const parcels = purchase.parcels.map((one) => (one.no === lost.no ? { ...one, lostAt: null, deliveredAt } : one))
  const after = { ...purchase, parcels }
  const isTwice = isMoreThanOrdered(purchase, parcels.filter(isOutside), lost)
  return isTwice || piecesMoreWaiting(after, purchase).length === 0 ? undefined : after
}

/**
 * The parcel that was lost and handed over all the same, where all that is in `parcel` is its replacement, or a part of that: its
 * buyer has it, so that one that does not arrive is needed no more. undefined: there is none.
 */
export function standIn(purchase: Parted, parcel: Pick<Parcel, 'lines' | 'no'>): Parcel | undefined {
  return purchase.parcels.find((one) => {
    const isThere = isReplaced(one) && wasHandedOver(one)
    const isInstead = parcel.lines.every(({ lineNo, quantity }) => quantity <= pieces(one.lines, lineNo))
    return isThere && isInstead && (takesPlace(purchase, parcel, one) || hasAllOf(purchase, parcel, one))
  })
}

/** Whether the found one stands for all that was to go instead: not beside another part of its replacement. */
export function takesPlace(purchase: Parted, parcel: Pick<Parcel, 'no'>, found: Parcel): boolean {
  return !isMoreThanOrdered(purchase, [...livingBeside(purchase, parcel), found], found)
}

function livingBeside({ parcels }: Pick<Parted, 'parcels'>, { no }: Pick<Parcel, 'no'>): Parcel[] {
  return parcels.filter((one) => one.no !== no && isOutside(one))
}

/** Whether a buyer with the found one has, or gets with others, all that was ordered of the things in that parcel. */
function hasAllOf(purchase: Parted, parcel: Pick<Parcel, 'lines' | 'no'>, found: Parcel): boolean {
  const there = [...livingBeside(purchase, parcel), found]
  return parcel.lines.every(({ lineNo }) => {
    const count = piecesIn(there, lineNo) + waitingOf(purchase, lineNo)
    const line = purchase.lines[lineNo - 1]
    return line !== undefined && count >= line.quantity - line.cancelled
  })
}

function isMoreThanOrdered(
  purchase: Parted,
  parcels: readonly Pick<Parcel, 'lines'>[],
  lost: Pick<Parcel, 'lostAt'>,
): boolean {
  return purchase.lines.some((_, index) => piecesIn(parcels, index + 1) > orderedAsLost(purchase, lost, index + 1))
}

/** Pieces of a line that were still ordered as that parcel got lost: what was taken out before was in none, what is taken out later may be of what goes instead. */
function orderedAsLost({ lines, returns }: Parted, { lostAt }: Pick<Parcel, 'lostAt'>, lineNo: number): number {
  const before = returns.filter(({ declaredAt, kind }) => {
    return kind === 'cancel' && declaredAt !== undefined && lostAt !== null && declaredAt < lostAt
  })
  return (lines[lineNo - 1]?.quantity ?? 0) - piecesIn(before, lineNo)
}

/** Withdrawals all of whose things were in that parcel, which is lost, or in others that are: nothing of them is to be sent back. */
export function withdrawnWith(purchase: Purchase, parcel: Pick<Parcel, 'lines' | 'no'>): PurchaseReturn[] {
  const kept = piecesToTakeOut(purchase, parcel)
  const left = new Map(parcel.lines.map(({ lineNo, quantity }) => [lineNo, quantity - pieces(kept, lineNo)]))
  return purchase.returns.filter(({ lines, state }) => {
    const sent = lines.filter(({ lineNo }) => purchase.lines[lineNo - 1]?.kind === 'hardware')
    const isInIt = sent.every(({ lineNo, quantity }) => quantity <= (left.get(lineNo) ?? 0))
    const isLost = sent.length > 0 && (isInIt || sent.every((piece) => isNowhereElse(purchase, parcel, piece)))
    if (state !== 'announced' || !isLost) return false
    for (const { lineNo, quantity } of sent) left.set(lineNo, (left.get(lineNo) ?? 0) - quantity)
    return true
  })
}

/** Whether these pieces are lost, with that parcel and others, and none of their line is outside or here again. */
function isNowhereElse(
  purchase: Parted,
  parcel: Pick<Parcel, 'lines' | 'no'>,
  { lineNo, quantity }: ReturnedLine,
): boolean {
  const others = purchase.parcels.filter(({ lostAt, no }) => no !== parcel.no && lostAt === null)
  const isLost = quantity <= lostForGood(purchase, parcel, lineNo)
  return isLost && piecesIn(others, lineNo) === 0
}

/** Pieces that are withdrawn and on their way back, or here and not in yet, beside those that were in that lost parcel. */
export function withdrawnElsewhere(purchase: Purchase, parcel: Pick<Parcel, 'lines' | 'no'>): ReturnedLine[] {
  const kept = piecesToTakeOut(purchase, parcel)
  const announced = purchase.returns.filter(({ state }) => state === 'announced')
  return purchase.lines.flatMap(({ kind, quantity: count }, index) => {
    const lineNo = index + 1
    const lost = pieces(parcel.lines, lineNo) - pieces(kept, lineNo)
    const withdrawn = piecesIn(announced, lineNo) - lost
    // What was lost with parcels before is nowhere.
    const most = count - lostForGood(purchase, parcel, lineNo)
    return kind === 'hardware' ? anyPieces(lineNo, Math.min(withdrawn, most)) : []
  })
}

/** Pieces of a line that are lost, with that parcel, and do not go once more. */
function lostForGood({ parcels }: Parted, parcel: Pick<Parcel, 'lines' | 'no'>, lineNo: number): number {
  const lost = parcels.filter(({ cameBack, lostAt, no }) => no !== parcel.no && lostAt !== null && cameBack !== null)
  return piecesIn([...lost, parcel], lineNo)
}

type Astray = Pick<Parcel, 'cameBack' | 'lines' | 'lostAt'>

/** Whether anything goes, or has gone, instead of that parcel, which is lost: not where its buyer has called it off. */
export function goesInstead(purchase: Parted, parcel: Astray): boolean {
  return parcel.lines.some(({ lineNo }) => piecesInstead(purchase, parcel, lineNo) > 0)
}

/** Pieces of a line that go, or have gone, instead of those in that parcel. */
export function piecesInstead(purchase: Parted, parcel: Astray, lineNo: number): number {
  if (!isReplaced(parcel) || purchase.state === 'cancelled') return 0
  const put = pieces(parcel.lines, lineNo)
  const living = purchase.parcels.filter(isOutside)
  const others = orderedAsLost(purchase, parcel, lineNo) - put
  return Math.min(put, Math.max(0, piecesIn(living, lineNo) + waitingOf(purchase, lineNo) - others))
}

/**
 * Whether a buyer had what that lost parcel was to replace when it got lost: then nothing went instead of it, and no money
 * came back.
 */
export function wasSpare(purchase: Parted, parcel: Pick<Parcel, 'cameBack' | 'lines' | 'no'>): boolean {
  const { cameBack, lines, no } = parcel
  const found = purchase.parcels.some((one) => {
    const wasFound = (['lost', 'delivered'] as const).every((code) => one.events.some((told) => told.code === code))
    return one.no < no && wasFound && lines.every(({ lineNo, quantity }) => quantity <= pieces(one.lines, lineNo))
  })
  const later = purchase.parcels.filter((one) => one.no > no && isOutside(one))
  const goesOnceMore = lines.some(({ lineNo }) => waitingOf(purchase, lineNo) > 0 || piecesIn(later, lineNo) > 0)
  const isPaidBack = purchase.returns.some(({ id }) => id === cameBack)
  return found && !isPaidBack && (cameBack !== null || !goesOnceMore)
}
