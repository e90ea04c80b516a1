/** Words of the shop. */
import { addDays, daysBetween, formatDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { paths } from '#kit/paths.ts'

export const shopTrail = ['Shop', paths.shop] as const

const categories: Readonly<Record<string, string>> = {
  alle: 'Alle Geräte',
  magentatv: 'Fernsehen',
  sport: 'Sport',
  'tv-partner': 'TV-Partner',
  'streaming-geraete': 'Streaming-Geräte',
  wbv: 'WBV',
  testproducts: 'Testproducts',
}

/** The category of an address; one that nobody knows is all. */
export function knownCategory(category: string | undefined): string {
  return category !== undefined && Object.hasOwn(categories, category) ? category : 'alle'
}

/** What the page of a category is called; one that nobody knows is the shop. */
export function categoryTitle(category: string): string {
  return categories[category] ?? 'Shop'
}

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
  // What is loaded has pieces and no day.
  if (deliveryDate === null) return available > 0 ? 'Zum Laden' : 'Ausverkauft'
  if (available <= 0 && restockOn !== null) return `Wieder da ab ${formatDayOf(restockOn, today)}`
  if (deliveryDate === addDays(today, 1)) return 'Morgen bei dir'
  if (daysBetween(today, deliveryDate) < 7) return `${weekday(deliveryDate)} bei dir`
  return `Am ${formatDayOf(deliveryDate, today)} bei dir`
}

/** 'Versand kostenlos', or what it costs to send this piece alone. */
export function shippingText(euros: number): string {
  return euros === 0 ? 'Versand kostenlos' : `Versand ${formatEuro(toCents(euros))}`
}

export function shippingNote({ price, freeFrom }: { readonly price: number; readonly freeFrom: number }): string {
  return `Versand ${formatEuro(toCents(price))}, ab ${formatEuro(toCents(freeFrom))} kostenlos.`
}

/** A reduction beside its price: what it costs else, until when, and the lowest of 30 days (§ 11 PAngV). */
export interface Reduction {
  readonly regularCents: number
  readonly note: string
}

export function reductionOf(price: {
  readonly regularPrice: number | null
  readonly reducedUntil: IsoDate | null
  readonly lowest30Price: number | null
}): Reduction | null {
  if (price.regularPrice === null || price.reducedUntil === null) return null
  const [regular, lowest] = [toCents(price.regularPrice), toCents(price.lowest30Price ?? price.regularPrice)]
  const until = `bis ${formatDate(price.reducedUntil)}`
  const note =
    lowest === regular
      ? `${until}, niedrigster Preis der letzten 30 Tage`
      : `${until}. Niedrigster Preis der letzten 30 Tage: ${formatEuro(lowest)}`
  return { regularCents: regular, note }
}

export const priceClassTexts: Readonly<Record<string, string>> = {
  '0-50': 'Bis 50\u00A0€',
  '50-100': '50 bis 100\u00A0€',
  '100-200': '100 bis 200\u00A0€',
  '200-500': '200 bis 500\u00A0€',
  '500-': 'Über 500\u00A0€',
}

export const availabilityTexts: Readonly<Record<string, string>> = {
  now: 'Sofort lieferbar',
  days: 'In 3 bis 5 Tagen',
  preorder: 'Vorbestellbar',
}

/** How a page's address and the screen call what the call's query names. */
export const facetWords = {
  maker: { name: 'hersteller', title: 'Hersteller' },
  connectivity: { name: 'verbindung', title: 'Verbindung' },
  storage: { name: 'speicher', title: 'Speicher' },
  colour: { name: 'farbe', title: 'Farbe' },
  price: { name: 'preis', title: 'Preis' },
  availability: { name: 'lieferbar', title: 'Lieferbar' },
} as const

/** Of what is compared, in the address. */
export const comparedWord = 'vergleich'

/** Of a free range of prices, in the address. */
export const rangeWords = ['preis-von', 'preis-bis'] as const

/** '50 bis 120 €'; null where nothing is asked for. */
export function rangeText({ from, to }: { readonly from: string; readonly to: string }): string | null {
  if (from === '' && to === '') return null
  if (to === '') return `Ab ${from}\u00A0€`
  return from === '' ? `Bis zu ${to}\u00A0€` : `Von ${from} bis ${to}\u00A0€`
}

export const sortTexts = [
  { value: 'popular', text: 'Beliebtheit' },
  { value: 'price', text: 'Preis aufsteigend' },
  { value: 'price-down', text: 'Preis absteigend' },
  { value: 'new', text: 'Neu im Shop' },
] as const

export const deviceForm = 'geraet'
export const notAdded = {
  type: 'error',
  headline: 'Nicht im Warenkorb',
  message: 'Das hat gerade nicht geklappt. Bitte versuche es noch einmal.',
} as const
export const soldOut = {
  type: 'warning',
  headline: 'Ausverkauft',
  message: 'Diese Ausführung ist gerade nicht zu haben. Es liegt nichts Neues im Warenkorb.',
} as const

/** How long a guarantee is: '3 Jahre' */
export function yearsText(years: number): string {
  return years === 1 ? '1 Jahr' : `${years} Jahre`
}

/** What a page of a list holds: how many stood before it, how many are on it, how many there are in all. */
interface Shown {
  readonly before: number
  readonly here: number
  readonly total: number
}

/** '14 weitere zeigen': what the next page holds. Where the shop has changed since the first page it is not known. */
export function moreText({ before, here, total }: Shown): string {
  const rest = Math.min(here, total - before - here)
  if (rest < 1) return 'Weitere zeigen'
  return rest === 1 ? 'Noch eins zeigen' : `${rest} weitere zeigen`
}

/** '24 von 38 Geräten'; on a later page '25 bis 38 von 38 Geräten'. */
export function countText({ before, here, total }: Shown): string {
  const last = before + here
  const from = before === 0 ? '' : `${before + 1} bis `
  return `${from}${last} von ${Math.max(total, last)} ${total === 1 ? 'Gerät' : 'Geräten'}`
}
