/** What of a withdrawal is with its buyer, or on the way there: pieces that lay in a lost parcel cannot be handed in. */
import { hasGone, isReplaced, type Parcel } from './parcel.ts'
import { waitingOf } from './parcels.ts'
import type { Purchase, PurchaseReturn, ReturnedLine } from './purchase.ts'

/** Pieces of an announced withdrawal that are lost; those of earlier ones are thought to be there first. */
export function lostPieces(purchase: Purchase, { id, lines, state }: PurchaseReturn): ReturnedLine[] {
  if (state !== 'announced') return []
  const announced = purchase.returns.filter((back) => back.state === 'announced')
  const earlier = announced.slice(
    0,
    announced.findIndex((back) => back.id === id),
  )
  const lost = purchase.parcels.filter(({ lostAt }) => lostAt !== null)
  return lines.flatMap(({ lineNo, quantity: wanted }) => {
    const line = purchase.lines[lineNo - 1]
    if (line?.kind !== 'hardware' || pieces(lost, lineNo) === 0) return []
    const kept = line.quantity - line.returned - waitingOf(purchase, lineNo)
    const free = pieces(purchase.parcels.filter(isThere), lineNo) - kept - pieces(earlier, lineNo)
    const quantity = wanted - Math.max(0, free)
    return quantity > 0 ? [{ lineNo, quantity }] : []
  })
}

/** What is left of `lines` without `lost`. */
export function withoutLost(lines: readonly ReturnedLine[], lost: readonly ReturnedLine[]): ReturnedLine[] {
  return lines.flatMap(({ lineNo, quantity: wanted }) => {
    const quantity = wanted - pieces([{ lines: lost }], lineNo)
    return quantity > 0 ? [{ lineNo, quantity }] : []
  })
}

/** With the buyer or on its way there, also where it counts as lost and was handed over after all. */
function isThere(parcel: Parcel): boolean {
  return hasGone([parcel]) || (isReplaced(parcel) && parcel.events.some(({ code }) => code === 'delivered'))
}

function pieces(of: readonly { readonly lines: readonly ReturnedLine[] }[], lineNo: number): number {
  const all = of.flatMap(({ lines }) => lines)
  return all.reduce((sum, one) => (one.lineNo === lineNo ? sum + one.quantity : sum), 0)
}
