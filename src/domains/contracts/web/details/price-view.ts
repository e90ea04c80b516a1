/** What the card of the price says below its figure. Pure. */
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'

import { priceSum } from '../../price-sum.ts'
import { contractStatus } from '../../status.ts'
import { storyKind } from '../../story.ts'
import { contractOptions, struckPrice, type ShownContract } from '../../wire-facts.ts'
import { optionCount } from '../words.ts'
import { announcedWords, type AnnouncedWords } from './announced-words.ts'
import type { Row } from './deadlines.ts'

export interface PriceView {
  /** 'Preis', or from when on or until when it is paid. */
  readonly label: string
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
  const told = { label: label(contract, today), ...(announced && { announced }) }
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
            options: {
              term: optionTerm(contract, options.count),
              value: formatEuro(options.cents),
            },
            together: formatEuro(togetherCents),
          },
  }
}

/** 'Zwei Optionen', or 'Zwei laufende Optionen' where others are only ordered and cost nothing yet. */
function optionTerm(contract: ShownContract, running: number): string {
  return running < contractOptions(contract).current.length
    ? counted(running, 'Eine laufende Option', 'laufende Optionen')
    : optionCount(running)
}

function label(contract: ShownContract, today: IsoDate): string {
  const { comingProduct: coming, startDateRequested, startDateService, status, terminationDate: end } = contract
  const start = status === contractStatus.ordered ? (startDateService ?? startDateRequested) : null
  if (start !== null) return `Preis ab ${formatDate(start)}`
  const kind = storyKind(contract, today)
  const last = kind === 'ends' ? end : kind === 'changes' && coming !== null ? addDays(coming.date, -1) : null
  if (last === null || changesBefore(contract, last)) return 'Preis'
  return kind === 'ends' ? 'Preis bis zum Ende' : `Preis bis ${formatDate(last)}`
}

/** It changes before the last day: what is paid today is not paid until then. */
function changesBefore({ priceChange, priceNow: { next } }: ShownContract, last: IsoDate): boolean {
  return (next !== null && next.date <= last) || (priceChange !== null && priceChange.date <= last)
}
