/** How far the parcels are of an order of which pieces wait, and why pieces were taken out of one. */
import { isOutside, isReplaced, type Parcel } from './parcel.ts'
import type { Purchase, PurchaseReturn } from './purchase.ts'

/** 'replacing': all that went is lost, and goes once more; 'waiting': nothing that went is outside, and the rest waits. */
export const partStates = ['on-the-way', 'arrived', 'replacing', 'waiting'] as const
export type PartState = (typeof partStates)[number]

/** null: it does not go in parts. */
export function partState({
  parcels,
  state,
}: Pick<Purchase, 'state'> & {
  readonly parcels: readonly Pick<Parcel, 'cameBack' | 'deliveredAt' | 'lostAt'>[]
}): PartState | null {
  if (state !== 'partly-sent') return null
  const living = parcels.filter(isOutside)
  if (living.length === 0) return parcels.some(isReplaced) ? 'replacing' : 'waiting'
  return living.every(({ deliveredAt }) => deliveredAt !== null) ? 'arrived' : 'on-the-way'
}

type Told = Pick<Purchase, 'parcels' | 'returns'>

/** By what `happened` until then; of what came later nothing is known. */
function partWhere({ parcels, returns }: Told, happened: (at: string) => boolean): PartState | null {
  const gone = parcels.filter(({ sentAt }) => happened(sentAt))
  const then = gone.map(({ cameBack, deliveredAt, events }) => ({
    cameBack: returns.some(({ declaredAt, id }) => id === cameBack && happened(declaredAt)) ? cameBack : null,
    deliveredAt: deliveredAt !== null && happened(deliveredAt) ? deliveredAt : null,
    lostAt: events.find(({ at, code }) => code === 'lost' && happened(at))?.at ?? null,
  }))
  return gone.length === 0 ? null : partState({ state: 'partly-sent', parcels: then })
}

/** How far the parcels of an order in parts were at that instant. */
export function partThen(purchase: Told, at: string): PartState | null {
  return partWhere(purchase, (each) => each <= at)
}

/** How far they were before the last that had happened by then. */
export function partBefore(purchase: Told, at: string): PartState | null {
  const { parcels, returns } = purchase
  const lost = parcels.flatMap(({ events }) =>
    events.filter(({ code }) => code === 'lost').map(({ at: since }) => since),
  )
  const all = [...parcels.map(({ sentAt }) => sentAt), ...lost, ...returns.map(({ declaredAt }) => declaredAt)]
  const last =
    all
      .filter((each) => each <= at)
      .toSorted()
      .at(-1) ?? at
  return partWhere(purchase, (each) => each < last)
}

/** 'asked': somebody wanted it; else what became of the parcel in which the pieces were. */
export const returnCauses = ['asked', 'came-back', 'lost'] as const

/** By what something went back, or was taken out. */
export function returnCause(
  { parcels }: Pick<Purchase, 'parcels'>,
  { id }: Pick<PurchaseReturn, 'id'>,
): (typeof returnCauses)[number] {
  const parcel = parcels.find(({ cameBack }) => cameBack === id)
  if (parcel === undefined) return 'asked'
  return parcel.lostAt === null ? 'came-back' : 'lost'
}
