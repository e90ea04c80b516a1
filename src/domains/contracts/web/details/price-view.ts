/** What the card of the price says below its figure. Pure. */
import type { IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro } from '#kit/money.ts'

import { priceSum } from '../../price-sum.ts'
import { struckPrice, type ShownContract } from '../../wire-facts.ts'
import { optionCount } from '../words.ts'
import { announcedWords, type AnnouncedWords } from './announced-words.ts'
import type { Row } from './deadlines.ts'

export interface PriceView {
  /** '15,00 € abzüglich Kombivorteil 3,00 €'; null: there is none, or the struck price says it. */
  readonly discounts: string | null
  /** The options and the sum that the list of contracts shows; null: the price is a single figure. */
  readonly sum: { readonly options: Row; readonly together: string } | null
  /** What the provider has announced by letter (§ 57 TKG). */
  readonly announced?: AnnouncedWords
}

/** The contract's own price stands above it, so that no row repeats it. */
export function priceView(contract: ShownContract, today: IsoDate): PriceView {
  const sum = priceSum(contract)
  const announced = announcedWords(contract, today)
  const told = announced && { announced }
  if (sum === undefined) return { discounts: null, sum: null, ...told }
  const { discounts, options, regularCents, togetherCents } = sum
  const isStruck = discounts.length === 1 && struckPrice(contract) !== undefined
  const off = discounts.map(({ cents, title }) => `${title} ${formatEuro(cents)}`)
  return {
    ...told,
    discounts: off.length === 0 || isStruck ? null : `${formatEuro(regularCents)} abzüglich ${conjunction(off)}`,
    sum:
      options.count === 0
        ? null
        : {
            options: { term: optionCount(options.count), value: formatEuro(options.cents) },
            together: formatEuro(togetherCents),
          },
  }
}
