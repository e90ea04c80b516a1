/** A purchase as it is stored. Money is gross cents, instants are UTC. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { streetLine, type PostalAddress } from '#kit/postal-address.ts'

import type { Parcel } from './parcel.ts'
import type { OrderCause, OrderState } from './transitions.ts'

export interface Address extends PostalAddress {
  readonly name: string
  /** Hinterhaus, c/o. */
  readonly addition?: string | undefined
}

/** Where it is billed to; undefined for who ordered services alone and has told no address. */
export function knownAddress(address: Address): Address | undefined {
  return address.street === '' ? undefined : address
}

/** 'home': the customer's own address; 'address': another one; 'parcel-shop': to be fetched there. */
export const deliveryKinds = ['home', 'address', 'parcel-shop'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export interface Delivery {
  readonly kind: DeliveryKind
  readonly address: Address
  /** Name of the parcel shop. */
  readonly shop?: string | undefined
}

/** 'Kiosk am Eck, Bahnhofstraße 8, 04177 Leipzig': to which shop, or to whom, with what else the driver must know. */
export function deliveryPlace({ address, shop }: Pick<Delivery, 'address' | 'shop'>): string {
  const { addition, city, name, zip } = address
  return [shop ?? name, streetLine(address), addition, `${zip} ${city}`].filter(Boolean).join(', ')
}

/** 'released': its money was never fetched, so none has to go back. */
export const returnStates = ['announced', 'received', 'refunded', 'released'] as const
export type ReturnState = (typeof returnStates)[number]

/** 'return': withdrawn once the parcel was closed; 'cancel': taken out of the order before, or as it came back. */
export const returnKinds = ['return', 'cancel'] as const
type ReturnKind = (typeof returnKinds)[number]

/** Pieces of one line. */
export interface ReturnedLine {
  readonly lineNo: number
  readonly quantity: number
}

/** Pieces of one line with what they bring back, their share of the voucher taken off. */
export interface RefundedLine extends ReturnedLine {
  readonly refundCents: Cents
}

/** 'digital': content that is loaded, not sent. */
export const lineKinds = ['hardware', 'digital', 'option'] as const
export type LineKind = (typeof lineKinds)[number]

/** What was agreed about digital content (§ 356 (5) BGB). */
interface DigitalContent {
  /** The day from which it can be loaded. */
  readonly startsOn: IsoDate
  /** It was wished for at once, knowing that the right of withdrawal is lost. */
  readonly early: boolean
  /** To load it with. */
  readonly code: string
}

export interface PurchaseLine {
  readonly kind: LineKind
  readonly productId: string
  /** Of an option: the contract that it is for, and the number it was booked under. */
  readonly contractId: string | null
  readonly subContractId: string | null
  /** The device of the same purchase that a service was taken along for. */
  readonly forProductId: string | null
  readonly title: string
  readonly detail: string
  readonly image: string | null
  readonly quantity: number
  /** Per piece; null: nothing is paid of that kind. */
  readonly onceCents: Cents | null
  readonly monthlyCents: Cents | null
  /** Percent. */
  readonly taxRate: number
  readonly discountCents: Cents
  /** Of digital content. */
  readonly digital: DigitalContent | null
  /** Pieces that went back or were taken out. */
  readonly returned: number
  /** Those of them that were taken out before they had gone, or as their parcel came back; an option: that ended before its money came. */
  readonly cancelled: number
}

/** Whether an option ended before its money came: it was never confirmed. */
export function endedUnpaid({
  cancelled = 0,
  kind,
}: Pick<PurchaseLine, 'kind'> & { readonly cancelled?: number }): boolean {
  return kind === 'option' && cancelled > 0
}

/** Whether something of it is sent: options are not, content is loaded, and what was taken out stays here. */
export function hasParcel(
  lines: readonly (Pick<PurchaseLine, 'kind' | 'quantity'> & Partial<Pick<PurchaseLine, 'cancelled'>>)[],
): boolean {
  return lines.some(({ cancelled = 0, kind, quantity }) => kind === 'hardware' && quantity > cancelled)
}

/** What went back of a purchase or was taken out of it, with one declaration. */
export interface PurchaseReturn {
  readonly id: string
  readonly kind: ReturnKind
  readonly number: string
  readonly state: ReturnState
  /** UTC instants. */
  readonly declaredAt: string
  readonly receivedAt: string | null
  readonly refundedAt: string | null
  /** What the customer said of their own will; null: nothing. */
  readonly reason: string | null
  /** With the shipping where nothing was left of what is sent. */
  readonly refundCents: Cents
  readonly lines: readonly RefundedLine[]
}

export interface Purchase {
  readonly guid: string
  readonly id: string
  readonly number: string
  readonly state: OrderState
  readonly placedAt: string
  readonly delivery: Delivery
  readonly billing: Address
  readonly phone: string | null
  readonly deliveryDate: IsoDate | null
  readonly payment: { readonly type: string; readonly label: string }
  readonly goodsCents: Cents
  readonly discountCents: Cents
  /** The code that took it off. */
  readonly voucherCode: string | null
  readonly shippingCents: Cents
  readonly totalCents: Cents
  readonly vatCents: Cents
  readonly monthlyCents: Cents
  /** In the order in which they went. */
  readonly parcels: readonly Parcel[]
  /** Until when it waits for its money, or waited in vain; null: it waits for none. */
  readonly payBy: string | null
  readonly lines: readonly PurchaseLine[]
  readonly events: readonly { readonly state: OrderState; readonly at: string; readonly by: OrderCause }[]
  readonly returns: readonly PurchaseReturn[]
  /** What goes back of the money of one that has fallen away; null: nothing was fetched. */
  readonly refund: OrderRefund | null
}

/** Beside what withdrawals bring back. */
interface OrderRefund {
  readonly cents: Cents
  /** UTC instant; null: it is under way. */
  readonly refundedAt: string | null
}

/** Whether its money was ever promised. */
export function wasPromised({ events }: { readonly events: readonly { readonly state: OrderState }[] }): boolean {
  return events.some(({ state }) => state !== 'placed' && state !== 'cancelled')
}

/** Whether it is confirmed: its money was promised, or, of services alone, none is due. `payBy`: until when it waits for some. */
export function isConfirmed(
  { events, state }: Pick<Purchase, 'state'> & Parameters<typeof wasPromised>[0],
  payBy: string | null,
): boolean {
  return wasPromised({ events }) || (payBy === null && state !== 'cancelled')
}

/**
 * How one ended that is carried out no more. 'came-back': nobody took its parcels; 'lost': they never arrived; 'unpaid': its money never came, so it
 * never came about; 'lapsed': the promise of its money lapsed, and no other one came.
 */
export const orderEnds = ['cancelled', 'came-back', 'lost', 'unpaid', 'lapsed'] as const
export type OrderEnd = (typeof orderEnds)[number]

/** Null while it is carried out, or was. */
export function orderEnd({
  events,
  parcels,
  state,
}: {
  readonly events: readonly { readonly state: OrderState; readonly by: OrderCause }[]
  readonly parcels: readonly Pick<Parcel, 'cameBack' | 'lostAt'>[]
  readonly state: OrderState
}): OrderEnd | null {
  if (state !== 'cancelled') return null
  const by = events.findLast((event) => event.state === 'cancelled')?.by
  // That with which it fell away; those that did not arrive before have taken out their pieces.
  const last = parcels.findLast(({ cameBack }) => cameBack === null) ?? parcels.at(-1)
  // Who wants no other one has called it off.
  if (last !== undefined && last.lostAt !== null) return by === 'customer' || by === 'adviser' ? 'cancelled' : 'lost'
  if (events.some((event) => event.state === 'sent' || event.state === 'partly-sent')) return 'came-back'
  if (by !== 'payment') return 'cancelled'
  return wasPromised({ events }) ? 'lapsed' : 'unpaid'
}

/** What its confirmation is about: without the options that ended before its money came. */
export function confirmedPart(purchase: Purchase): Purchase {
  const lines = purchase.lines.filter((line) => !endedUnpaid(line))
  return { ...purchase, lines, monthlyCents: monthlySum(lines) }
}

/** What lines cost every month, all their pieces. */
export function monthlySum(lines: readonly Pick<PurchaseLine, 'monthlyCents' | 'quantity'>[]): Cents {
  return lines.reduce((sum, { monthlyCents, quantity }) => sum + (monthlyCents ?? 0) * quantity, 0)
}

/** The UTC instant at which its money was promised, the last time; before that the one of the order. */
export function promisedAt({ events, placedAt }: Pick<Purchase, 'events' | 'placedAt'>): string {
  return events.findLast(({ state }) => state === 'paid')?.at ?? placedAt
}

/** One that is being placed: its number comes with its row. */
export interface NewPurchase extends Omit<
  Purchase,
  'events' | 'lines' | 'number' | 'parcels' | 'refund' | 'returns' | 'state'
> {
  /** 'paid' where its money is promised at once. */
  readonly state: 'placed' | 'paid'
  readonly lines: readonly Omit<PurchaseLine, 'cancelled' | 'returned'>[]
}

/** 'Gutschein WINTER-2026' */
export function voucherTerm(code: string | null): string {
  return code === null ? 'Gutschein' : `Gutschein ${code}`
}

/** What becomes of the code that took something off an order, once that has fallen away. */
export function voucherAgain(code: string | null): string[] {
  return code === null ? [] : [`Der Gutschein ${code} gilt wieder, solange seine Aktion läuft.`]
}
