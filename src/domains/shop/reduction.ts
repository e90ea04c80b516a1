/** What stands beside a reduced price (§ 11 PAngV), on pages and in the product calls. */
import { formatDate, type IsoDate } from '#kit/dates.ts'

/** A price, what it is without its reduction, and the lowest of the 30 days before that: all in euros, or all in cents. */
interface ReducedPrice {
  readonly price: number
  readonly regularPrice: number | null
  readonly reducedUntil: IsoDate | null
  readonly lowest30Price: number | null
}

interface StruckPrice {
  readonly lowest: number
  /** What the struck price is, right behind it. */
  readonly meaning: string
  /** 'Angebot bis 30. November 2026', apart from it: a date right behind the struck price would be read as its own. */
  readonly offer: string
}

/** The price to strike; null also where it was as low in those days, or was none: against that nothing is reduced (ECJ C-330/23). */
export function struckPrice(shown: ReducedPrice, today: IsoDate): StruckPrice | null {
  const { lowest30Price, price, reducedUntil, regularPrice } = shown
  if (regularPrice === null || reducedUntil === null || lowest30Price === null || lowest30Price <= price) return null
  const until = reducedUntil === today ? 'nur noch heute' : `bis ${formatDate(reducedUntil)}`
  return { lowest: lowest30Price, meaning: 'niedrigster 30-Tage-Preis', offer: `Angebot ${until}` }
}
