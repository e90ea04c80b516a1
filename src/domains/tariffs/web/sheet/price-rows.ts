/** The prices of the sheet as its page lists them: amounts below each other, in the order in which they are paid. Pure. */
import { addDays, formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { Tariff } from '../../api.ts'
import { termCost } from '../../term-cost.ts'

interface PriceRow {
  readonly term: string
  readonly value: string
}

const euro = (decimal: number): string => formatEuro(toCents(decimal))

/** Every monthly price in order of time, what is paid once, and all of it over the minimum term. */
export function priceRows(tariff: Tariff): PriceRow[] {
  const { introduction, price, regularPrice, until } = tariff.monthly
  const once = tariff.oneTime?.price ?? 0
  const cost = termCost(tariff)
  const first = introduction && {
    term: introduction.months === 1 ? 'Im ersten Monat' : `In den ersten ${introduction.months}\u{A0}Monaten`,
    value: euro(introduction.price),
  }
  return [
    ...(first === null ? [] : [first]),
    ...(until === null
      ? lastingRows(tariff)
      : [
          { term: `${first === null ? 'Monatlich' : 'Danach'} bis ${formatDate(until)}`, value: euro(price) },
          { term: `Monatlich ab ${formatDate(addDays(until, 1))}`, value: euro(regularPrice) },
        ]),
    { term: 'Einmalig', value: euro(once) },
    ...(cost === undefined
      ? []
      : [
          {
            term: `${cost.months}\u{A0}Monate zusammen${once > 0 ? ', mit dem einmaligen Preis' : ''}`,
            value: `${cost.isMost ? 'höchstens ' : ''}${formatEuro(cost.cents)}`,
          },
        ]),
  ]
}

function lastingRows({ monthly: { introduction, price, regularPrice } }: Tariff): PriceRow[] {
  return [
    { term: introduction === null ? 'Monatlich' : 'Danach monatlich', value: euro(price) },
    ...(price === regularPrice ? [] : [{ term: 'Monatlich ohne dieses Angebot', value: euro(regularPrice) }]),
  ]
}
