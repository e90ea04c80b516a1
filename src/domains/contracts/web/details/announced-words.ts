/** What an announced change says: in the card of the price what becomes of it, in one of their own the terms. Pure. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import { contractPrice, type ShownContract } from '../../wire-facts.ts'
import { keepNumbers } from '../keep-numbers.ts'

export interface AnnouncedWords {
  /** null: it stays. */
  readonly price: string | null
  /** null: no term changes, or what changes does not concern the contract. */
  readonly terms: { readonly title: string; readonly items: readonly string[] } | null
  readonly reason: string
  /** It can be ended because of it. */
  readonly hasRight: boolean
}

/** undefined: nothing is announced. It stays until the end of its first month, and as long as notice can be given because of it. */
export function announcedWords(contract: ShownContract, today: IsoDate): AnnouncedWords | undefined {
  const { comingProduct, priceChange, product } = contract
  if (priceChange === null) return undefined
  const { announcedOn, cause, date, newPrice, oldPrice, specialRightUntil, terms } = priceChange
  const beside = {
    reason: `Grund: ${cause}, angekündigt am ${formatDate(announcedOn)}`,
    hasRight: specialRightUntil !== null,
  }
  if (comingProduct !== null && comingProduct.date <= date) {
    const own = product?.displayTitle ?? 'den bisherigen Tarif'
    const price = `Die Änderung zum ${formatDate(date)} betrifft nur ${own}, nicht ${comingProduct.title}.`
    return { price, terms: null, ...beside }
  }
  const from = `${date <= today ? 'seit' : 'ab'} ${formatDate(date)}`
  const items = terms.map(keepNumbers)
  return {
    price: newPrice === oldPrice ? null : priceText(contract, { from, newPrice, oldPrice }),
    terms: items.length === 0 ? null : { title: `Neue Bedingungen ${from.replaceAll(' ', '\u{A0}')}`, items },
    ...beside,
  }
}

interface Prices {
  readonly from: string
  readonly newPrice: number
  readonly oldPrice: number
}

/** Where something is taken off, what is paid is less than either. */
function priceText(contract: ShownContract, { from, newPrice, oldPrice }: Prices): string {
  const isFull = [newPrice, oldPrice].map(toCents).includes(contractPrice(contract).cents)
  const text = `${from}${isFull ? '' : ' regulär'}: ${formatEuro(toCents(newPrice))} statt ${formatEuro(toCents(oldPrice))} im Monat`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
