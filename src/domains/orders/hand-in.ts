/** What of a withdrawal is with its buyer, or on the way there: pieces that lay in a lost parcel, or in one that came back, cannot be handed in. */
import { anyPieces, pieces, piecesIn } from './count-pieces.ts'
import { isBack, isOutside, isReplaced, wasHandedOver, type Parcel } from './parcel.ts'
import { waitingOf } from './parcels.ts'
import type { Purchase, PurchaseReturn, ReturnedLine } from './purchase.ts'

/** Pieces of an announced withdrawal that are lost; those of earlier ones are thought to be there first, as is what was handed in. */
export function lostPieces(purchase: Purchase, back: PurchaseReturn): ReturnedLine[] {
  return withoutLost(missingPieces(purchase, back), herePieces(purchase, back))
}

/** Pieces of an announced withdrawal that are with us already, as their parcel came back: nobody hands them in. */
export function herePieces(purchase: Purchase, back: PurchaseReturn): ReturnedLine[] {
  return missingPieces(purchase, back).flatMap(({ lineNo, quantity: missing }) => {
    const here = purchase.parcels.filter(isBack)
    // What fell away with its parcel was taken out, not withdrawn.
    const takenOut = purchase.returns.filter(({ id }) => here.some(({ cameBack }) => cameBack === id))
    return anyPieces(lineNo, Math.min(missing, piecesIn(here, lineNo) - piecesIn(takenOut, lineNo)))
  })
}

/** Those that its buyer neither has nor gets. */
function missingPieces(purchase: Purchase, back: PurchaseReturn): ReturnedLine[] {
  if (back.state !== 'announced') return []
  const gone = purchase.parcels.filter((parcel) => parcel.lostAt !== null || isBack(parcel))
  return back.lines.flatMap(({ lineNo, quantity: wanted }) => {
    const line = purchase.lines[lineNo - 1]
    const goneOfLine = gone.filter(({ lines }) => pieces(lines, lineNo) > 0)
    if (line?.kind !== 'hardware' || goneOfLine.length === 0) return []
    const kept = line.quantity - line.returned - waitingOf(purchase, lineNo)
    const others = thereFirst(purchase.returns, back, goneOfLine)
    const free = there(purchase, lineNo) - kept - piecesIn(others, lineNo)
    return anyPieces(lineNo, wanted - Math.max(0, free))
  })
}

/** Withdrawals whose pieces were there, or are, before those of that one: handed in before anything was lost, or declared earlier. */
function thereFirst(
  returns: readonly PurchaseReturn[],
  { id }: Pick<PurchaseReturn, 'id'>,
  lost: readonly Pick<Parcel, 'lostAt'>[],
): PurchaseReturn[] {
  const losses = lost.flatMap(({ lostAt }) => lostAt ?? []).toSorted()
  const [first = ''] = losses
  const own = returns.findIndex((back) => back.id === id)
  return returns.filter(({ kind, receivedAt }, index) => {
    if (kind === 'cancel' || index === own) return false
    if (receivedAt === null) return index < own
    // What is in since the instant of a loss was lost with it.
    return !losses.includes(receivedAt) && (index < own || receivedAt < first)
  })
}

/** What is left of `lines` without `lost`. */
export function withoutLost(lines: readonly ReturnedLine[], lost: readonly ReturnedLine[]): ReturnedLine[] {
  return lines.flatMap(({ lineNo, quantity }) => anyPieces(lineNo, quantity - pieces(lost, lineNo)))
}

/** Pieces of a line in parcels that are there, but for those that go back on their own, as their money is back. */
function there({ parcels }: Pick<Purchase, 'parcels'>, lineNo: number): number {
  const all = parcels.filter(isThere)
  const back = all.flatMap(({ askedBack }) => askedBack ?? [])
  return piecesIn(all, lineNo) - pieces(back, lineNo)
}

/** With the buyer or on its way there, also where it counts as lost and was handed over after all. */
function isThere(parcel: Parcel): boolean {
  const isLost = isReplaced(parcel) || (parcel.askedBack ?? null) !== null
  return isOutside(parcel) || (isLost && wasHandedOver(parcel))
}
