/** German wording of product changes. */
import type { BillWords } from '#domains/consequences/web/sheet-view.ts'
import { addDays, formatDate, formatMonth, monthName, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { failed, lasting, outdated } from '#platform/web/flash.ts'

export const orderForm = 'product-change'
export const takeBackForm = 'product-change-back'

export const orderFailed = failed('Bestellt ist nichts. Bitte versuche es später noch einmal oder ruf uns an.')

export const takingBackFailed = failed('Der Wechsel steht noch. Bitte versuche es später noch einmal oder ruf uns an.')

export const nothingToTakeBack = lasting(
  outdated('Der Wechsel lässt sich so nicht mehr zurücknehmen. Hier steht, was jetzt gilt.'),
)

export const takingBackOutdated = lasting(
  outdated('Der Wechsel steht noch. Bitte sieh dir an, was jetzt gilt, und bestätige dann.'),
)

/** Name of the page on which another tariff is chosen. */
export const choosing = 'Produkt wechseln'

interface TakenBack {
  /** The tariff that falls away, and the one that takes its place again. */
  readonly title: string
  readonly present: string
}

/** The monthly bill with the change to `title` and without it. */
export function takingBackWords({ present, title }: TakenBack): BillWords {
  return {
    effects: {
      ends: 'entfällt',
      'ends-with-contract': 'entfällt',
      begins: 'kommt dazu',
      changes: `${present} statt ${title}`,
      'goes-on': 'läuft weiter',
      stays: 'läuft weiter',
    },
    options: 'entfallen',
    columns: ['mit Wechsel', 'ohne Wechsel'],
  }
}

/** '+150,00 €', '−216,00 €', '0,00 €' */
export function signedEuro(cents: Cents): string {
  return cents > 0 ? `+${formatEuro(cents)}` : formatEuro(cents)
}

/** 'ab Juli', 'ab 15. Juli 2027', with the year where it is not that of `near`. */
export function fromDay(day: IsoDate, near: IsoDate): string {
  if (!day.endsWith('-01')) return `ab ${formatDate(day)}`
  return `ab ${day.slice(0, 4) === near.slice(0, 4) ? monthName(day) : formatMonth(day)}`
}

/** What a month costs from a day on. */
interface PriceFrom {
  readonly from: IsoDate
  readonly cents: Cents
}

/** 'Preis', or 'Preis bis 30. Juni 2027' and every later one, each until the next. */
export function priceRows(prices: readonly PriceFrom[]): { readonly term: string; readonly value: string }[] {
  return prices.map(({ cents }, index) => {
    const next = prices[index + 1]
    const until = next === undefined ? '' : ` bis ${formatDate(addDays(next.from, -1))}`
    return { term: `${index === 0 ? 'Preis' : 'danach'}${until}`, value: `${formatEuro(cents)} mtl.` }
  })
}

/** '1.000 Mbit/s' */
export function megabits(value: number): string {
  return `${value.toLocaleString('de-DE')}\u{A0}Mbit/s`
}
