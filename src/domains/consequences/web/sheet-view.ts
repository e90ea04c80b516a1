/** The sheet of consequences as the pages draw it: made by their loaders, so that their scripts stay small. */
import { monthName, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'

import type { WireSheet } from '../api.ts'

type Item = WireSheet['previewItems'][number]
type DiscountEffect = 'loses-discount' | 'keeps-discount'

/** What becomes of lines of the monthly bill; `options` of several that end with their contract. What ends itself stands in none. */
export interface BillWords {
  readonly effects: Readonly<Record<Exclude<Item['effect'], DiscountEffect | 'ends-itself'>, string>>
  readonly options: string
  /** How the sentence above the bill says that one and that many end; none is said without it. */
  readonly ending?: readonly [string, string]
  /** 'ohne Umzug' and 'mit Umzug' */
  readonly columns: readonly [string, string]
}

interface BillRow {
  readonly title: string
  readonly note: string | null
  /** Below each column of the head; 'entfällt' of what ends. */
  readonly cells: readonly string[]
  readonly tone: 'same' | 'changed' | 'gone'
}

/** What is paid a month, before and after, in a column each; a change that comes in steps has more than two. */
export interface Bill {
  /** What ends and what stays, where something ends. */
  readonly lead?: string
  /** The day whose prices are compared, where the columns do not name it. */
  readonly from?: IsoDate
  readonly columns: readonly string[]
  readonly rows: readonly BillRow[]
  readonly sums: readonly string[]
  /** What the sums are, where a row sums up something else: 'Zusammen mit Wechsel' */
  readonly total?: string
  /** What stands in one row, and what a column comes to later, where other prices change anyway: a line each. */
  readonly later?: string
}

function sum(items: readonly Item[], key: 'unchangedMonthlyPrice' | 'newMonthlyPrice'): number {
  return items.reduce((cents, item) => cents + toCents(item[key]), 0)
}

/** With the change and without it is paid on the day that is compared: it is not over by then, and has begun. */
function runsOn(day: IsoDate): (item: Item) => boolean {
  return ({ currentMonthlyPrice, effect, newMonthlyPrice, startDate, unchangedMonthlyPrice }) => {
    const isOver = toCents(currentMonthlyPrice) > 0 && toCents(unchangedMonthlyPrice) + toCents(newMonthlyPrice) === 0
    return !isOver && !(effect === 'stays' && startDate !== null && startDate > day)
  }
}

function row(title: string, note: string, items: readonly Item[]): BillRow {
  const before = sum(items, 'unchangedMonthlyPrice')
  const after = sum(items, 'newMonthlyPrice')
  const ends = items.every(({ effect }) => effect === 'ends' || effect === 'ends-with-contract')
  const goesOn = items.every(({ effect }) => effect === 'goes-on')
  return {
    title,
    note,
    cells: [goesOn && before === 0 ? 'entfällt' : formatEuro(before), ends ? 'entfällt' : formatEuro(after)],
    tone: ends ? 'gone' : before === after ? 'same' : 'changed',
  }
}

/** Of what differs in its discount alone: 'läuft weiter ohne Kombivorteil'. */
function discountRow(item: Item): BillRow {
  const preposition = item.effect === 'loses-discount' ? 'ohne' : 'mit'
  return row(item.productName, `läuft weiter ${preposition} ${item.discount ?? 'Rabatt'}`, [item])
}

/** With more of them a sentence of names would be longer than the table. */
const mostNames = 5

/** 'Glasfaser 500 und Sport-Paket enden. TV Komfort läuft weiter.' Of what stays the contracts alone are named. */
function endingLead(monthly: readonly Item[], [one, many]: readonly [string, string]): string | undefined {
  const named = (items: readonly Item[]) => [...new Set(items.map(({ productName }) => productName))]
  const isEnding = ({ effect }: Item) => effect === 'ends' || effect === 'ends-with-contract'
  const ends = named(monthly.filter(isEnding))
  const stays = named(
    monthly.filter(
      (item) => !isEnding(item) && item.effect !== 'ends-itself' && item.contractId === item.rootContractId,
    ),
  )
  if (ends.length === 0 || ends.length > mostNames) return undefined
  const others = stays.length > mostNames ? 'Alle anderen Verträge' : conjunction(stays)
  const goOn = stays.length === 0 ? [] : [`${others} ${stays.length === 1 ? 'läuft' : 'laufen'} weiter.`]
  return [`${conjunction(ends)} ${ends.length === 1 ? one : many}.`, ...goOn].join(' ')
}

/** Each on its own line, before what follows. */
export function lines(sentences: readonly string[]): string {
  return sentences.map((sentence) => `${sentence}\n`).join('')
}

/** What stands in one row as 'Alles andere', each once. */
export function namedRest(titles: readonly string[]): string {
  return `Alles andere: ${conjunction(new Set(titles))}.`
}

/** The first whole month after the day that is compared which costs something else: one that the next is like. */
export function laterSum(
  { comparedOn, months }: Pick<WireSheet, 'comparedOn' | 'months'>,
  now: Cents,
  column: string,
): string[] {
  const later = months.filter(({ month }) => month > comparedOn)
  const cents = later.map(({ after }) => toCents(after))
  const index = cents.findIndex((one, nth) => one === cents[nth + 1])
  const [month, sumThen] = [later[index]?.month, cents[index]]
  if (month === undefined || sumThen === undefined || sumThen === now || sumThen === 0) return []
  const stays = cents.slice(index).every((one) => one === sumThen)
  return [
    `${stays ? 'Ab' : 'Im'} ${monthName(month)} ${column} ${formatEuro(sumThen)}, weil sich Preise ohnehin ändern.`,
  ]
}

/**
 * What is paid a month on the day the change counts, without it and with it: the contract, its options together, what gains or
 * loses a discount, all the rest in one row.
 */
export function bill(
  { comparedOn, months, previewItems }: Pick<WireSheet, 'comparedOn' | 'months' | 'previewItems'>,
  { columns, effects, ending, options }: BillWords,
): Bill {
  const monthly = previewItems.filter(({ priceType }) => priceType === 'MONTHLY').filter(runsOn(comparedOn))
  const of = (...kinds: readonly Item['effect'][]) => monthly.filter(({ effect }) => kinds.includes(effect))
  const own = (effect: keyof BillWords['effects']) =>
    of(effect).map((item) => row(item.productName, effects[effect], [item]))
  const together = (effect: keyof BillWords['effects'], many: (count: number) => readonly [string, string]) =>
    of(effect).length > 1 ? [row(...many(of(effect).length), of(effect))] : own(effect)
  const [before, after] = columns
  const now = sum(monthly, 'newMonthlyPrice')
  const rest = of('stays').map(({ productName }) => productName)
  const later = lines([...(rest.length > 1 ? [namedRest(rest)] : []), ...laterSum({ comparedOn, months }, now, after)])
  const lead = ending && endingLead(monthly, ending)
  return {
    ...(lead !== undefined && { lead }),
    from: comparedOn,
    columns: [before, after],
    rows: [
      ...(['ends', 'changes', 'begins', 'goes-on'] as const).flatMap(own),
      ...together('ends-with-contract', (count) => [counted(count, 'Eine Option', 'Optionen'), options]),
      ...of('loses-discount', 'keeps-discount').map(discountRow),
      ...together('stays', () => ['Alles andere', effects.stays]),
    ],
    sums: [formatEuro(sum(monthly, 'unchangedMonthlyPrice')), formatEuro(now)],
    ...(later !== '' && { later }),
  }
}

/** What has to be paid or comes back once: 'Einmalig 0,00 €'. */
export function oneTimeSum({ oneTime }: Pick<WireSheet, 'oneTime'>): number {
  return oneTime.reduce((cents, { amount }) => cents + toCents(amount), 0)
}
