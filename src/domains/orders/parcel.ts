/** A parcel: who carries it, where it can be followed, and what its carrier tells of it. */
import type { Carrier } from '#kit/provider.ts'

/** Taken over, in a parcel centre, with the driver, nobody met, in a parcel shop, on its way back to us, handed over. */
export const parcelCodes = ['accepted', 'sorted', 'out', 'failed', 'stored', 'returned', 'delivered'] as const
export type ParcelCode = (typeof parcelCodes)[number]

export interface ParcelEvent {
  readonly code: ParcelCode
  /** UTC instant. */
  readonly at: string
  /** '': not told. */
  readonly place: string
}

/** Where it goes, and how far it is. */
interface Way {
  readonly delivery: { readonly address: { readonly city: string }; readonly shop?: string | undefined }
  readonly parcelEvents: readonly ParcelEvent[]
}

/** Where the carrier shows the parcel of that number; null: nowhere. */
export function trackingLink({ link }: Carrier, tracking: string): string | null {
  return link === undefined ? null : link.replace('{nummer}', encodeURIComponent(tracking.replaceAll(' ', '')))
}

/** Whether its carrier brings it back to us: told, and nothing else since. */
export function isComingBack({
  parcelEvents,
}: {
  readonly parcelEvents: readonly Pick<ParcelEvent, 'code'>[]
}): boolean {
  return parcelEvents.at(-1)?.code === 'returned'
}

/** What the embedded carrier tells on the way, the next after what it has told; undefined: nothing before it is delivered, or here again. */
export function nextOnTheWay({ delivery, parcelEvents }: Way): Omit<ParcelEvent, 'at'> | undefined {
  const { city } = delivery.address
  const told = new Set(parcelEvents.map(({ code }) => code))
  if (isComingBack({ parcelEvents })) return undefined
  if (!told.has('sorted')) return { code: 'sorted', place: city }
  return told.has('out') ? undefined : { code: 'out', place: city }
}

/** How the way of a parcel ends: at the door or in the shop. */
export function handedOver({ delivery: { address, shop } }: Pick<Way, 'delivery'>): Omit<ParcelEvent, 'at'> {
  return { code: 'delivered', place: shop ?? address.city }
}
