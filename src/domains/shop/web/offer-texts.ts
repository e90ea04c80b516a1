/** What is said beside a price: when it arrives, what sending costs, what it costs else. */
import { addDays, daysBetween, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import { struckPrice } from '../reduction.ts'
import type { DevicePage } from './calls.ts'

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

/** 'Samstag' */
export function weekday(date: IsoDate): string {
  return weekdays[daysBetween('1970-01-05', date) % 7] ?? ''
}

interface Supply {
  readonly available: number
  readonly restockOn: IsoDate | null
  readonly deliveryDate: IsoDate | null
}

/** 'Morgen bei dir', 'Montag bei dir', 'Wieder da ab 3. Dezember', 'Ausverkauft' */
export function arrival({ available, restockOn, deliveryDate }: Supply, today: IsoDate): string {
  if (isDigital({ available, deliveryDate })) return 'Zum Laden'
  if (deliveryDate === null) return 'Ausverkauft'
  if (available <= 0 && restockOn !== null) return `Wieder da ab ${formatDayOf(restockOn, today)}`
  if (deliveryDate === addDays(today, 1)) return 'Morgen bei dir'
  if (daysBetween(today, deliveryDate) < 7) return `${weekday(deliveryDate)} bei dir`
  return `Am ${formatDayOf(deliveryDate, today)} bei dir`
}

const shortDay = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** Where there is room for a word or two: 'ab 3. Dez.', 'Ausverkauft' */
export function backOn({ restockOn }: Pick<Supply, 'restockOn'>): string {
  return restockOn === null ? 'Ausverkauft' : `ab ${shortDay.format(new Date(restockOn))}`.replaceAll(' ', '\u{A0}')
}

/** What is loaded has pieces and no day at the door. */
export function isDigital({ available, deliveryDate }: Pick<Supply, 'available' | 'deliveryDate'>): boolean {
  return available > 0 && deliveryDate === null
}

/** 'Versand kostenlos', or what it costs to send this piece alone; nothing is sent of what is loaded. */
export function shippingText(
  piece: Pick<Supply, 'available' | 'deliveryDate'> & { readonly shipping: number },
): string {
  if (isDigital(piece)) return 'ohne Versand'
  const { shipping: euros } = piece
  return euros === 0 ? 'Versand kostenlos' : `Versand ${formatEuro(toCents(euros))}`
}

/** What is struck out, said once for several prices. */
export const struckNote = 'Durchgestrichen ist der niedrigste Preis der letzten 30 Tage.'

interface Listed extends Pick<DevicePage, 'shipping'> {
  readonly products: readonly Parameters<typeof reductionOf>[0][]
}

/** Below a list of prices; what one that is struck out means only where there is one. */
export function pricesNote({ products, shipping }: Listed, today: IsoDate): string {
  const [price, freeFrom] = [formatEuro(toCents(shipping.price)), formatEuro(toCents(shipping.freeFrom))]
  const note = `Alle Preise inklusive Mehrwertsteuer. Versand ${price}, ab ${freeFrom} kostenlos.`
  const isReduced = products.some((product) => reductionOf(product, today) !== null)
  return isReduced ? `${note} ${struckNote}` : note
}

/** A reduction beside its price: the lowest price of the 30 days before it, and until when it lasts (§ 11 PAngV). */
export interface Reduction {
  readonly lowestCents: number
  /** '' where a note says it once for several. */
  readonly meaning: string
  readonly offer: string
}

/** Null where nothing is to be struck. */
export function reductionOf(shown: Parameters<typeof struckPrice>[0], today: IsoDate): Reduction | null {
  const struck = struckPrice(shown, today)
  return struck && { lowestCents: toCents(struck.lowest), meaning: struck.meaning, offer: struck.offer }
}
