/** German wording of how far a purchase is; the overview says it too. */
import { isComingBack } from '#domains/orders/parcel.ts'
import type { OrderEnd } from '#domains/orders/purchase.ts'
import { parcelTexts } from '#domains/orders/web/texts.ts'
import {
  addDays,
  berlinDate,
  formatDayOf,
  formatInstant,
  formatInstantOf,
  formatTime,
  type IsoDate,
} from '#kit/dates.ts'
import { weekdayName } from '#kit/german-date.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Purchase, PurchasePayment } from './calls.ts'

type Headed = Pick<Purchase, 'deliveryDate' | 'end' | 'events' | 'parcels' | 'payUntil' | 'state'>
type Parcel = Purchase['parcels'][number]

/** 'Mittwoch, 25. November' */
function dayOf(date: IsoDate, today: IsoDate): string {
  return `${weekdayName(date)}, ${formatDayOf(date, today)}`
}

/** The order whose payment is the thing to do next: that of which the reservation ends first; undefined: none waits for its money. */
export function nextToPay<Order extends Pick<Purchase, 'payUntil'>>(orders: readonly Order[]): Order | undefined {
  const waiting = orders.filter(({ payUntil }) => payUntil !== null)
  return waiting.toSorted((one, other) => ((one.payUntil ?? '') < (other.payUntil ?? '') ? -1 : 1))[0]
}

/** What keeps a parcel from its buyer's door. */
const notComing: ReadonlySet<string> = new Set(['failed', 'stored', 'returned'])

/** Whether it is with the buyer or on its way there. */
function isOutside({ isBack, isLost }: Parcel): boolean {
  return !isBack && !isLost
}

/** Whether all that went is lost, so that the whole order goes once more. */
export function isSentAgain({ parcels, state }: Pick<Headed, 'parcels' | 'state'>): boolean {
  return state === 'partly-sent' && parcels.every(({ isLost }) => isLost)
}

/** The parcel that is looked for: the last one under way, else the last one. */
function currentParcel(parcels: readonly Parcel[]): Parcel | undefined {
  return parcels.findLast((parcel) => parcel.deliveredAt === null && isOutside(parcel)) ?? parcels.at(-1)
}

/** Whether it is with the driver on that day. */
function isOut(parcel: Parcel | undefined, today: IsoDate | undefined): boolean {
  const last = parcel?.events.at(-1)
  return last?.code === 'out' && berlinDate(last.at) === today
}

/** Of what should have come on a day that is over: no new one is known. */
const isLate = 'Verspätet sich'

/** When a parcel on its way comes, or why it did not. */
function sentHeadline({ deliveryDate, parcels }: Pick<Headed, 'deliveryDate' | 'parcels'>, today: IsoDate): string {
  const parcel = currentParcel(parcels)
  const last = parcel?.events.at(-1)
  if (last !== undefined && notComing.has(last.code)) return parcelTexts[last.code]
  if (isOut(parcel, today) || deliveryDate === today) return 'Kommt heute'
  if (deliveryDate === null) return 'Ist unterwegs'
  if (deliveryDate < today) return isLate
  if (deliveryDate === addDays(today, 1)) return 'Kommt morgen'
  return `Kommt am ${dayOf(deliveryDate, today)}`
}

/** How far the parcels are while pieces wait for another one. */
function partHeadline({ parcels }: Pick<Headed, 'parcels'>, today: IsoDate): string {
  const living = parcels.filter(isOutside)
  if (living.length === 0) return parcels.some(({ isLost }) => isLost) ? 'Wir packen Ersatz' : 'Wir packen gerade'
  if (living.every(({ deliveredAt }) => deliveredAt !== null)) return 'Ein Teil ist angekommen'
  return living.some((parcel) => isOut(parcel, today)) ? 'Ein Teil kommt heute' : 'Ein Teil ist unterwegs'
}

const ends: Readonly<Record<OrderEnd, string>> = {
  cancelled: 'Storniert',
  'came-back': 'Kam zurück',
  lost: 'Verloren gegangen',
  unpaid: 'Nicht zustande gekommen',
  lapsed: 'Weggefallen',
}

/** How far it is, as a sentence. */
export function purchaseHeadline(purchase: Headed, today: IsoDate): string {
  const { deliveryDate, end, events, parcels, payUntil, state } = purchase
  const at = events.find((event) => event.state === state)?.at
  if (payUntil !== null) return 'Wartet auf die Zahlung'
  if (end !== null) return at === undefined ? ends[end] : `${ends[end]} am ${formatDayOf(berlinDate(at), today)}`
  if (state === 'delivered')
    return at === undefined ? 'Angekommen' : `Angekommen am ${formatDayOf(berlinDate(at), today)}`
  if (state === 'sent') return sentHeadline(purchase, today)
  if (state === 'partly-sent') return partHeadline({ parcels }, today)
  if (deliveryDate === null) return 'Bestellt'
  if (deliveryDate < today) return isLate
  return state === 'packed' ? 'Ist gepackt' : 'Wir packen gerade'
}

export const beingPacked = 'Wird gepackt'
export const onItsWay = 'Unterwegs'
const names = { placed: 'Bestellt', packed: 'Gepackt', sent: onItsWay } as const

/** Where it is when it has arrived: 'Bei dir', 'Bei Ole Brandt', 'Im Paketshop'. */
function arrivedAt(delivery: Purchase['delivery']): string {
  if (delivery?.kind === 'parcel-shop') return 'Im Paketshop'
  return delivery?.kind === 'address' ? `Bei ${delivery.address.name}` : 'Bei dir'
}

/** 'Im Paketzentrum, Leipzig, 20. November 2026, 06:12 Uhr' */
function whereItIs(parcel: Parcel | undefined, sentAt: string, said: (instant: string) => string): string {
  const last = parcel?.events.at(-1)
  if (last === undefined) return said(sentAt)
  return [parcelTexts[last.code], last.place, said(last.at).replace('Heute', 'heute')].filter(Boolean).join(', ')
}

/** The course of a purchase: what was, what is, what comes; seen from `today`, or as it is kept. */
export function purchaseSteps(
  { delivery, deliveryDate, events, parcels, payUntil, state }: Omit<Headed, 'end'> & Pick<Purchase, 'delivery'>,
  today?: IsoDate,
): Step[] {
  const said = (instant: string) => (today === undefined ? formatInstant(instant) : formatInstantOf(instant, today))
  const parcel = currentParcel(parcels)
  const isAgain = isSentAgain({ parcels, state })
  const isPart = state === 'partly-sent' && !isAgain
  // Once its money is promised it is packed, and again where what went is lost.
  const isPacking = deliveryDate !== null && (state === 'paid' || isAgain)
  const now = isPacking ? 'packed' : state === 'paid' ? 'placed' : isPart ? 'sent' : state
  // One that waits for its money again begins anew; it was ordered when it was first.
  const counted = payUntil === null ? events : events.filter((event) => event.state === 'placed')
  const reached = new Map(counted.toReversed().map((event) => [event.state, event.at]))
  const expectedOn = (day: IsoDate) => {
    // One that is out comes today, whichever day was promised.
    if (isOut(parcel, today)) return 'Heute'
    return `${today !== undefined && day < today ? 'Zugesagt war ' : ''}${dayOf(day, today ?? '')}`
  }
  const states = deliveryDate === null ? (['placed'] as const) : (['placed', 'packed', 'sent', 'delivered'] as const)
  return states.map((each) => {
    if (each === 'packed' && isPacking) return { title: beingPacked, state: 'now' }
    const at = reached.get(isPart && each === 'sent' ? state : each)
    // Of what waits nobody knows the day.
    const isExpected = each === 'delivered' && !isPart && !isComingBack({ events: parcel?.events ?? [] })
    const expected = isExpected && deliveryDate !== null ? expectedOn(deliveryDate) : undefined
    return {
      title: each === 'delivered' ? arrivedAt(delivery) : isPart && each === 'sent' ? 'Teils unterwegs' : names[each],
      note: at === undefined ? expected : each === 'sent' && state === 'sent' ? whereItIs(parcel, at, said) : said(at),
      state: at === undefined ? 'next' : each === now ? 'now' : 'done',
    }
  })
}

/**
 * 'Deine Geräte sind bis 14:05 Uhr für dich reserviert.', on another day with that. What is over is no promise: an order may
 * outlive its time by a little, in played time by days.
 */
export function reservedUntil({ payUntil }: Pick<PurchasePayment, 'payUntil'>, today: IsoDate): string {
  if (payUntil === null) return ''
  const day = berlinDate(payUntil)
  const until = day < today ? 'nicht mehr' : `bis ${day === today ? formatTime(payUntil) : formatInstant(payUntil)}`
  return `Deine Geräte sind ${until} für dich reserviert.`
}
