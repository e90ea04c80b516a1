/** An order in one parcel or several: which pieces have gone, which wait, and what that makes of the order. */
import { hasGone, isOnTheWay, isReplaced, type Parcel } from './parcel.ts'
import { hasParcel, type Purchase, type PurchaseReturn, type ReturnedLine } from './purchase.ts'
import { nextStep } from './transitions.ts'

/** Of an order what says how far its pieces are. */
export interface Parted extends Pick<Purchase, 'lines' | 'parcels' | 'state'> {
  readonly returns: readonly { readonly id: string; readonly lines: readonly ReturnedLine[] }[]
}

const beforeTheLast: ReadonlySet<string> = new Set(['placed', 'paid', 'packed', 'partly-sent'])

/**
 * Pieces by line that are to be sent and have not gone; none once the last parcel has. What was withdrawn with its parcel closed
 * goes with it, to come back; what a parcel has left behind then stays, and its withdrawal alone brings its money.
 */
export function waitingPieces(purchase: Parted): ReturnedLine[] {
  if (!beforeTheLast.has(purchase.state)) return []
  const isParted = purchase.state === 'partly-sent' || (purchase.state === 'paid' && purchase.parcels.length > 0)
  return purchase.lines.flatMap((line, index) => {
    const lineNo = index + 1
    const left = line.quantity - gone(purchase, lineNo)
    const quantity = isParted ? Math.min(left, line.quantity - line.returned) : left
    return line.kind === 'hardware' && quantity > 0 ? [{ lineNo, quantity }] : []
  })
}

/** Pieces of a line that wait. */
export function waitingOf(purchase: Parted, lineNo: number): number {
  return waitingPieces(purchase).find((piece) => piece.lineNo === lineNo)?.quantity ?? 0
}

/** Pieces of a line that were put into a parcel, or taken out of the order before; of a lost one those that go once more are not. */
function gone({ lines, parcels, returns }: Omit<Parted, 'state'>, lineNo: number): number {
  const sent = parcels.reduce((sum, parcel) => {
    const again = isReplaced(parcel) ? pieces(parcel.again ?? parcel.lines, lineNo) : 0
    return sum + pieces(parcel.lines, lineNo) - again
  }, 0)
  // What came back was taken out of its parcel.
  const cameBack = returns.filter(({ id }) => parcels.some((parcel) => parcel.cameBack === id))
  const before = cameBack.reduce((left, back) => left - pieces(back.lines, lineNo), lines[lineNo - 1]?.cancelled ?? 0)
  return sent + before
}

function pieces(lines: readonly ReturnedLine[], lineNo: number): number {
  return lines.find((line) => line.lineNo === lineNo)?.quantity ?? 0
}

/** What fulfilment does with it next; undefined where it does nothing more: nothing of it is sent, or waits. */
export function parcelStep(purchase: Parted): ReturnType<typeof nextStep> {
  const step = nextStep(purchase.state)
  const isLeft = step === 'deliver' ? hasParcel(purchase.lines) : waitingPieces(purchase).length > 0
  return isLeft ? step : undefined
}

/** How far an order is of which a parcel has gone: by what waits and what is on the way. */
export function stateByParcels(purchase: Omit<Parted, 'state'>): 'partly-sent' | 'sent' | 'delivered' {
  if (waitingPieces({ ...purchase, state: 'partly-sent' }).length > 0) return 'partly-sent'
  return purchase.parcels.some(isOnTheWay) ? 'sent' : 'delivered'
}

/** Whether the order lives on without that parcel: another one has gone, or pieces wait. */
export function livesWithout(purchase: Parted, { no }: Pick<Parcel, 'no'>): boolean {
  const others = purchase.parcels.filter((parcel) => parcel.no !== no)
  return hasGone(others) || waitingPieces(purchase).length > 0
}

/** The purchase once these pieces are taken out of it by the return `id`; of a parcel that is here again with them, that it is. */
export function withoutPieces(
  purchase: Purchase,
  {
    id,
    lines,
    parcel,
  }: { readonly id: string; readonly lines: readonly ReturnedLine[]; readonly parcel?: Pick<Parcel, 'no'> },
): Omit<Purchase, 'returns'> & Parted {
  const left = purchase.lines.map((line, index) => {
    const taken = pieces(lines, index + 1)
    return { ...line, cancelled: line.cancelled + taken, returned: line.returned + taken }
  })
  const parcels = purchase.parcels.map((one) => (one.no === parcel?.no ? { ...one, cameBack: id } : one))
  return { ...purchase, parcels, lines: left, returns: [...purchase.returns, { id, lines }] }
}

/** Whether no parcel has gone that stays gone, and none will go. */
export function nothingIsSent(purchase: Parted): boolean {
  const { lines, parcels, state } = purchase
  const isParted = state === 'partly-sent' || (state === 'sent' && parcels.length > 0)
  return isParted ? !hasGone(parcels) && waitingPieces(purchase).length === 0 : !hasParcel(lines)
}

/** Pieces of a parcel that nobody has sent back: they fall away with it where it is here again. */
export function piecesToTakeOut(purchase: Parted, { lines }: Pick<Parcel, 'lines'>): ReturnedLine[] {
  return lines.flatMap(({ lineNo, quantity: put }) => {
    const line = purchase.lines[lineNo - 1]
    const left = line === undefined ? 0 : line.quantity - line.returned - waitingOf(purchase, lineNo)
    const quantity = Math.min(put, left)
    return quantity > 0 ? [{ lineNo, quantity }] : []
  })
}

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
    const withdrawn = announced.reduce((sum, back) => sum + pieces(back.lines, lineNo), 0)
    const came = kind === 'hardware' ? quantity - returned + withdrawn : 0
    return came > 0 ? [{ lineNo, quantity: came }] : []
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

/** Pieces that wait in `after` and do not in `before`. */
export function piecesMoreWaiting(before: Parted, after: Parted): ReturnedLine[] {
  return waitingPieces(after).flatMap(({ lineNo, quantity }) => {
    const more = quantity - waitingOf(before, lineNo)
    return more > 0 ? [{ lineNo, quantity: more }] : []
  })
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
  const isTwice = isMoreThanOrdered(
    purchase,
    parcels.filter((one) => hasGone([one])),
  )
  return isTwice || piecesMoreWaiting(after, purchase).length === 0 ? undefined : after
}

/**
 * The parcel that was lost and handed over all the same, where all that is in `parcel` is its replacement, or a part of that: its
 * buyer has it, so that one that does not arrive is needed no more. undefined: there is none.
 */
export function standIn(purchase: Parted, parcel: Pick<Parcel, 'lines' | 'no'>): Parcel | undefined {
  return purchase.parcels.find((one) => {
    const isThere = isReplaced(one) && one.events.some(({ code }) => code === 'delivered')
    const isInstead = parcel.lines.every(({ lineNo, quantity }) => quantity <= pieces(one.lines, lineNo))
    return isThere && isInstead && (takesPlace(purchase, parcel, one) || hasAllOf(purchase, parcel, one))
  })
}

/** Whether the found one stands for all that was to go instead: not beside another part of its replacement. */
export function takesPlace(purchase: Parted, parcel: Pick<Parcel, 'no'>, found: Parcel): boolean {
  return !isMoreThanOrdered(purchase, [...livingBeside(purchase, parcel), found])
}

function livingBeside({ parcels }: Pick<Parted, 'parcels'>, { no }: Pick<Parcel, 'no'>): Parcel[] {
  return parcels.filter((one) => one.no !== no && hasGone([one]))
}

/** Whether a buyer with the found one has, or gets with others, all that was ordered of the things in that parcel. */
function hasAllOf(purchase: Parted, parcel: Pick<Parcel, 'lines' | 'no'>, found: Parcel): boolean {
  const there = [...livingBeside(purchase, parcel), found]
  return parcel.lines.every(({ lineNo }) => {
    const count = there.reduce((sum, { lines }) => sum + pieces(lines, lineNo), waitingOf(purchase, lineNo))
    const line = purchase.lines[lineNo - 1]
    return line !== undefined && count >= line.quantity - line.cancelled
  })
}

function isMoreThanOrdered({ lines }: Pick<Parted, 'lines'>, parcels: readonly Pick<Parcel, 'lines'>[]): boolean {
  return lines.some(({ quantity }, index) => {
    return parcels.reduce((sum, parcel) => sum + pieces(parcel.lines, index + 1), 0) > quantity
  })
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
  return isLost && others.every(({ lines }) => pieces(lines, lineNo) === 0)
}

/** Pieces that are withdrawn and on their way back, or here and not in yet, beside those that were in that lost parcel. */
export function withdrawnElsewhere(purchase: Purchase, parcel: Pick<Parcel, 'lines' | 'no'>): ReturnedLine[] {
  const kept = piecesToTakeOut(purchase, parcel)
  const announced = purchase.returns.filter(({ state }) => state === 'announced')
  return purchase.lines.flatMap(({ kind, quantity: count }, index) => {
    const lineNo = index + 1
    const lost = pieces(parcel.lines, lineNo) - pieces(kept, lineNo)
    const withdrawn = announced.reduce((sum, { lines }) => sum + pieces(lines, lineNo), 0) - lost
    // What was lost with parcels before is nowhere.
    const quantity = Math.min(withdrawn, count - lostForGood(purchase, parcel, lineNo))
    return kind === 'hardware' && quantity > 0 ? [{ lineNo, quantity }] : []
  })
}

/** Pieces of a line that are lost, with that parcel, and do not go once more. */
function lostForGood({ parcels }: Parted, parcel: Pick<Parcel, 'lines' | 'no'>, lineNo: number): number {
  const lost = parcels.filter(({ cameBack, lostAt, no }) => no !== parcel.no && lostAt !== null && cameBack !== null)
  return [...lost, parcel].reduce((sum, { lines }) => sum + pieces(lines, lineNo), 0)
}

/** Whether anything goes, or has gone, instead of that parcel, which is lost: not where its buyer has called it off. */
export function goesInstead(purchase: Parted, parcel: Pick<Parcel, 'cameBack' | 'lines' | 'lostAt'>): boolean {
  const living = purchase.parcels.filter((one) => hasGone([one]))
  return (
    isReplaced(parcel) &&
    parcel.lines.some(({ lineNo, quantity }) => {
      const outside = living.reduce((sum, { lines }) => sum + pieces(lines, lineNo), 0)
      const others = (purchase.lines[lineNo - 1]?.quantity ?? 0) - quantity
      return outside + waitingOf(purchase, lineNo) > others
    })
  )
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
  const later = purchase.parcels.filter((one) => one.no > no && hasGone([one]))
  const goesOnceMore = lines.some(
    ({ lineNo }) => waitingOf(purchase, lineNo) > 0 || later.some((one) => pieces(one.lines, lineNo) > 0),
  )
  const isPaidBack = purchase.returns.some(({ id }) => id === cameBack)
  return found && !isPaidBack && (cameBack !== null || !goesOnceMore)
}

/** What is put into the next parcel: what was chosen, else everything; undefined: more than waits, or nothing. */
export function parcelContents(
  purchase: Parted,
  chosen: readonly ReturnedLine[] | undefined,
): readonly ReturnedLine[] | undefined {
  const waiting = waitingPieces(purchase)
  if (chosen === undefined) return waiting.length > 0 ? waiting : undefined
  const wanted = chosen.filter(({ quantity }) => quantity > 0)
  const isThere = wanted.every(({ lineNo, quantity }) => quantity <= pieces(waiting, lineNo))
  const isOnce = new Set(wanted.map(({ lineNo }) => lineNo)).size === wanted.length
  return wanted.length > 0 && isThere && isOnce ? wanted : undefined
}
