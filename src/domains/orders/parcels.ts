/** An order in one parcel or several: which pieces have gone, which wait, and what that makes of the order. */
import { anyPieces, pieces, piecesIn } from './count-pieces.ts'
import { isBack, isOnTheWay, isOutside, isReplaced, type Parcel } from './parcel.ts'
import { hasParcel, type Purchase, type PurchaseReturn, type ReturnedLine } from './purchase.ts'
import { nextStep } from './transitions.ts'

/** Of an order what says how far its pieces are. */
export interface Parted extends Pick<Purchase, 'lines' | 'parcels' | 'state'> {
  /** Kind and instant are absent of what is just taken out. */
  readonly returns: readonly (Partial<Pick<PurchaseReturn, 'declaredAt' | 'kind'>> & {
    readonly id: string
    readonly lines: readonly ReturnedLine[]
  })[]
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
    return line.kind === 'hardware' ? anyPieces(lineNo, quantity) : []
  })
}

/** Pieces of a line that wait. */
export function waitingOf(purchase: Parted, lineNo: number): number {
  return pieces(waitingPieces(purchase), lineNo)
}

/** Pieces of a line that were put into a parcel, or taken out of the order before; of a lost one those that go once more are not, nor a replacement that is here and needed no more. */
function gone({ lines, parcels, returns }: Omit<Parted, 'state'>, lineNo: number): number {
  const sent = parcels.reduce((sum, parcel) => {
    return sum + pieces(parcel.lines, lineNo) - pieces(notGone(parcel), lineNo)
  }, 0)
  // What came back was taken out of its parcel.
  const cameBack = returns.filter(({ id }) => parcels.some((parcel) => parcel.cameBack === id))
  return sent + (lines[lineNo - 1]?.cancelled ?? 0) - piecesIn(cameBack, lineNo)
}

/** What of a parcel goes once more, or was needed no more as it came back. */
function notGone(parcel: Parcel): readonly ReturnedLine[] {
  if (isReplaced(parcel)) return parcel.again ?? parcel.lines
  return isBack(parcel) ? (parcel.again ?? []) : []
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
  return others.some(isOutside) || waitingPieces(purchase).length > 0
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
  return isParted ? !parcels.some(isOutside) && waitingPieces(purchase).length === 0 : !hasParcel(lines)
}

/** Pieces of a parcel that nobody has sent back: they fall away with it where it is here again. */
export function piecesToTakeOut(purchase: Parted, { lines }: Pick<Parcel, 'lines'>): ReturnedLine[] {
  return lines.flatMap(({ lineNo, quantity: put }) => {
    const line = purchase.lines[lineNo - 1]
    const left = line === undefined ? 0 : line.quantity - line.returned - waitingOf(purchase, lineNo)
    return anyPieces(lineNo, Math.min(put, left))
  })
}

/** Pieces that wait in `after` and do not in `before`. */
export function piecesMoreWaiting(before: Parted, after: Parted): ReturnedLine[] {
  return waitingPieces(after).flatMap(({ lineNo, quantity }) => anyPieces(lineNo, quantity - waitingOf(before, lineNo)))
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
