/**
 * What of a lost parcel that was handed over after all is asked back: its money is back, or on its way, so its buyer owes the piece
 * (§§ 346, 355 (3) BGB), and the way back costs them nothing.
 */
import { piecesInstead, wasSpare } from './astray.ts'
import { anyPieces, pieces } from './count-pieces.ts'
import { lostPieces } from './hand-in.ts'
import type { Parcel } from './parcel.ts'
import type { Purchase, ReturnedLine } from './purchase.ts'

interface Found {
  /** As it was before. */
  readonly purchase: Purchase
  /** It counts as lost. */
  readonly parcel: Parcel
  /** Pieces that arrived instead of what waited; absent: none, as what goes instead has gone. */
  readonly spared?: readonly ReturnedLine[]
}

/** Neither what its buyer gets or keeps instead, nor what goes back with a withdrawal whose money waits for it. */
export function piecesToAskBack({ parcel, purchase, spared }: Found): ReturnedLine[] {
  if (wasSpare(purchase, parcel)) return []
  const awaited = piecesOfWithdrawals({ parcel, purchase })
  return parcel.lines.flatMap(({ lineNo, quantity: put }) => {
    const instead = spared === undefined ? piecesInstead(purchase, parcel, lineNo) : pieces(spared, lineNo)
    return anyPieces(lineNo, put - instead - pieces(awaited, lineNo))
  })
}

/** Pieces that were lost of withdrawals under way, and are to be handed in with these now. */
export function piecesOfWithdrawals({ parcel, purchase }: Pick<Found, 'parcel' | 'purchase'>): ReturnedLine[] {
  const parcels = purchase.parcels.map((one) => (one.no === parcel.no ? { ...one, ...turnedUp(one) } : one))
  const after = { ...purchase, parcels }
  return parcel.lines.flatMap(({ lineNo }) => anyPieces(lineNo, lostOf(purchase, lineNo) - lostOf(after, lineNo)))
}

/** What of a parcel its buyer is still asked for. */
export function stillAskedBack({
  askedBack,
  handedBackAt,
}: Pick<Parcel, 'askedBack' | 'handedBackAt'>): ReturnedLine[] {
  return (handedBackAt ?? null) === null ? [...(askedBack ?? [])] : []
}

function turnedUp({ events, sentAt }: Parcel): Partial<Parcel> {
  return { askedBack: [], events: [...events, { code: 'delivered', at: sentAt, place: '' }] }
}

function lostOf(purchase: Purchase, lineNo: number): number {
  return pieces(
    purchase.returns.flatMap((back) => lostPieces(purchase, back)),
    lineNo,
  )
}
