/** What stands beside a reduced price (§ 11 PAngV), on pages and in the product calls. */
import { formatDate, type IsoDate } from '#kit/dates.ts'

/** A price, what it is without its reduction, and the lowest of the 30 days before that: all in euros, or all in cents. */
interface ReducedPrice {
  readonly price: number
  readonly regularPrice: number | null
  readonly reducedUntil: IsoDate | null
  readonly lowest30Price: number | null
}

/** The price to strike, and until when; null also where it was as low in those days, or was none: against that nothing is reduced (ECJ C-330/23). */
export function struckPrice(shown: ReducedPrice): { readonly lowest: number; readonly note: string } | null {
  const { lowest30Price, price, reducedUntil, regularPrice } = shown
  if (regularPrice === null || reducedUntil === null || lowest30Price === null || lowest30Price <= price) return null
  return { lowest: lowest30Price, note: `bis ${formatDate(reducedUntil)}, niedrigster Preis der letzten 30 Tage` }
}
