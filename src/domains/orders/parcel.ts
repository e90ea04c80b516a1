/** A parcel: what is in it, who carries it, where it can be followed, and what its carrier tells of it. */
import type { Carrier } from '#kit/provider.ts'

/** Taken over, in a parcel centre, with the driver, nobody met, in a parcel shop, on its way back to us, handed over. */
export const carrierCodes = ['accepted', 'sorted', 'out', 'failed', 'stored', 'returned', 'delivered'] as const
export type CarrierCode = (typeof carrierCodes)[number]

/** 'lost': we have said so, and what its buyer gets instead. */
export const parcelCodes = [...carrierCodes, 'lost'] as const
export type ParcelCode = (typeof parcelCodes)[number]

export interface ParcelEvent {
  readonly code: ParcelCode
  /** UTC instant. */
  readonly at: string
  /** '': not told. */
  readonly place: string
}

export interface Parcel {
  /** 1, 2, … within its order. */
  readonly no: number
  /** null: from before carriers were noted. */
  readonly carrier: string | null
  /** Its number. */
  readonly tracking: string
  /** The carrier's page about it; null: there is none. */
  readonly link: string | null
  /** UTC instants. */
  readonly sentAt: string
  readonly deliveredAt: string | null
  /** Id of what took its pieces out of the order when it was here again; null: it was not, or the whole order fell away. */
  readonly cameBack: string | null
  /** UTC instant from which it counts as lost; null: it does not. `cameBack` then says what took its pieces out; null: they wait for another parcel, or the whole order fell away. */
  readonly lostAt: string | null
  /** Pieces by line of the order. */
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[]
  /**
   * Of a lost one the pieces that were to go once more: not what was withdrawn of it. null: all. Of one that is here again, as the
   * lost one that it replaced is with its buyer, all of its pieces; null: it was no such one.
   */
  readonly again?: Parcel['lines'] | null
  /** Of a lost one that was handed over after all the pieces whose money is back: its buyer is asked for them. null: it did not turn up. */
  readonly askedBack?: Parcel['lines'] | null
  /** UTC instant at which these were in; null: they are not. */
  readonly handedBackAt?: string | null
  /** What its carrier has told, the first first. */
  readonly events: readonly ParcelEvent[]
}

/** Where the carrier shows the parcel of that number; null: nowhere. */
export function trackingLink({ link }: Carrier, tracking: string): string | null {
  return link === undefined ? null : link.replace('{nummer}', encodeURIComponent(tracking.replaceAll(' ', '')))
}

/** Whether its carrier brings it back to us: told, and nothing else since. */
export function isComingBack({ events }: { readonly events: readonly Pick<ParcelEvent, 'code'>[] }): boolean {
  return events.at(-1)?.code === 'returned'
}

/** Whether it is between us and its receiver. */
export function isOnTheWay({ deliveredAt, ...parcel }: Pick<Parcel, 'cameBack' | 'deliveredAt' | 'lostAt'>): boolean {
  return isOutside(parcel) && deliveredAt === null
}

/** Whether it is with its buyer or on the way there. */
export function isOutside({ cameBack, lostAt }: Pick<Parcel, 'cameBack' | 'lostAt'>): boolean {
  return cameBack === null && lostAt === null
}

/** Whether it is with us again, and the rest of its order lives on. */
export function isBack({ cameBack, lostAt }: Pick<Parcel, 'cameBack' | 'lostAt'>): boolean {
  return cameBack !== null && lostAt === null
}

/** Whether it is lost and what was in it goes once more. */
export function isReplaced({ cameBack, lostAt }: Pick<Parcel, 'cameBack' | 'lostAt'>): boolean {
  return lostAt !== null && cameBack === null
}

/** Whether its carrier has handed it over, whatever it counts as. */
export function wasHandedOver({ events }: { readonly events: readonly Pick<ParcelEvent, 'code'>[] }): boolean {
  return events.some(({ code }) => code === 'delivered')
}

/** Whether it counts as lost and was handed over all the same. */
export function hasTurnedUp(parcel: {
  readonly events: readonly Pick<ParcelEvent, 'code'>[]
  readonly isLost: boolean
}): boolean {
  return parcel.isLost && wasHandedOver(parcel)
}

/** 'Bote, B-1': who carries it, where that was noted, and its number. */
export function carriedBy({ carrier, tracking }: Pick<Parcel, 'carrier' | 'tracking'>): string {
  return [carrier, tracking].filter(Boolean).join(', ')
}

/** Where an order goes. */
interface Destination {
  readonly address: { readonly city: string }
  readonly shop?: string | undefined
}

/** What the embedded carrier tells on the way, the next after what it has told; undefined: nothing before it is delivered, or here again. */
export function nextOnTheWay(
  { events }: Pick<Parcel, 'events'>,
  { address: { city } }: Destination,
): Omit<ParcelEvent, 'at'> | undefined {
  const told = new Set(events.map(({ code }) => code))
  if (isComingBack({ events })) return undefined
  if (!told.has('sorted')) return { code: 'sorted', place: city }
  return told.has('out') ? undefined : { code: 'out', place: city }
}

/** How the way of a parcel ends: at the door or in the shop. */
export function handedOver({ address, shop }: Destination): Omit<ParcelEvent, 'at'> {
  return { code: 'delivered', place: shop ?? address.city }
}
