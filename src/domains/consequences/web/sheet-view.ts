/** The sheet of consequences as the pages draw it: made by their loaders, so that their scripts stay small. */
import { formatMonth, monthName, type IsoDate } from '#kit/dates.ts'
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
  /** 'bisher' and 'künftig' where nothing else is said. */
  readonly columns?: readonly [string, string]
}

/** A month before and after, as the table of months shows it. */
export interface SheetMonth {
  readonly month: string
  readonly cents: number
  readonly afterCents: number
}

function difference(month: WireSheet['months'][number] | undefined): Cents {
  return month === undefined ? 0 : toCents(month.after) - toCents(month.before)
}

interface Jump {
  readonly index: number
  /** By so much the difference changes. */
  readonly cents: Cents
}

/** What changes anyway changes both sums: a step is where the difference becomes another one. */
function jumps({ months }: Pick<WireSheet, 'months'>): Jump[] {
  return months
    .map((one, index) => ({ index, cents: Math.abs(difference(one) - difference(months[index - 1])) }))
    .filter(({ cents, index }) => cents !== 0 && difference(months[index]) !== 0)
}

/** So many are told before the last: enough that part months do not hide what holds after them. */
const stepsBefore = 3

/** The last step, and of those before it the largest: the first is often a part of a month alone. In their order. */
function largestJumps(sheet: Pick<WireSheet, 'months'>): Jump[] {
  const found = jumps(sheet)
  const largest = new Set(
    found
      .slice(0, -1)
      .toSorted((a, b) => b.cents - a.cents)
      .slice(0, stepsBefore),
  )
  return found.filter((one, nth) => nth === found.length - 1 || largest.has(one))
}

export function sheetMonths(sheet: Pick<WireSheet, 'months'>): SheetMonth[] {
  return sheet.months.map(({ after, before, month }) => ({
    month,
    cents: toCents(before),
    afterCents: toCents(after),
  }))
}

/** '10,00 € mehr' */
function moreOrLess(by: Cents, each = ''): string {
  return `${formatEuro(Math.abs(by))} ${each}${by > 0 ? 'mehr' : 'weniger'}`
}

/** The months to come before the first that costs something else, and those after the last: of the one that runs nobody asks. */
function equalMonths(months: readonly SheetMonth[]): string[] {
  const differs = ({ afterCents, cents }: SheetMonth) => afterCents !== cents
  const first = months.findIndex(differs)
  const before = first > 1 ? months[first - 1] : undefined
  const after = months[months.findLastIndex(differs) + 1]
  return [
    ...(before === undefined ? [] : [`Bis ${monthName(before.month)} ändert sich nichts.`]),
    ...(after === undefined ? [] : [`Ab ${monthName(after.month)} zahlst du dasselbe.`]),
  ]
}

/** From when on how much more or less is paid: 'Januar bis Juni', '5,00 € im Monat weniger'. */
export interface MonthStep {
  readonly when: string
  readonly by: string
}

/**
 * So long it is told until `end`, the next that is told; 'Im Januar' where the difference is another one before. Sums would ask
 * for the cause of what changes anyway.
 */
function stepInWords({ months }: Pick<WireSheet, 'months'>, { index }: Jump, end: number): MonthStep {
  const name = (nth: number) => monthName(months[nth]?.month ?? '')
  const by = difference(months[index])
  // From where the difference is none the sentence below tells.
  const until = months.slice(0, end).findLastIndex((one) => end < months.length || difference(one) !== 0)
  const stays = until > index && months.slice(index, until + 1).every((one) => difference(one) === by)
  if (!stays) return { when: `Im ${name(index)}`, by: moreOrLess(by) }
  const when = until === months.length - 1 ? `Ab ${name(index)}` : `${name(index)} bis ${name(until)}`
  return { when, by: moreOrLess(by, 'im\u{A0}Monat ') }
}

/** The steps in words, and from when on nothing is paid any more, where it comes to that. */
function stepsInWords(sheet: Pick<WireSheet, 'months'>): MonthStep[] {
  const { months } = sheet
  const free = months.findLastIndex(({ after }) => toCents(after) > 0) + 1
  const found = largestJumps(sheet)
  const paid = found.filter(({ index }) => index < free)
  return [
    ...paid.map((one, nth) => stepInWords(sheet, one, paid[nth + 1]?.index ?? free)),
    ...(paid.length < found.length
      ? [{ when: `Ab ${monthName(months[free]?.month ?? '')}`, by: 'nichts mehr zu zahlen' }]
      : []),
  ]
}

/** What all contracts together cost in the months to come, without and with the change. */
export interface MonthsAhead {
  /** None where each costs the same: a table of equal amounts would say less than a sentence. */
  readonly months: readonly SheetMonth[]
  /** The largest steps and the last; none where no month changes. */
  readonly steps?: readonly MonthStep[]
  /** What all months come to: 'Zusammen bis Oktober 2027', '10,00 € mehr'. */
  readonly total?: MonthStep
  /** How it is counted and which months cost the same; alone where none changes. */
  readonly changes: string
}

const howCounted = 'Voraussichtlich, angefangene Monate anteilig, ohne einmalige Beträge.'

/** The months with the largest steps and the last; undefined where none is, and where nothing is left to pay: that the bill says. */
export function monthsAhead(sheet: Pick<WireSheet, 'months'>): MonthsAhead | undefined {
  const months = sheetMonths(sheet)
  const steps = stepsInWords(sheet)
  if (steps.length === 0 || months.every(({ afterCents }) => afterCents === 0)) return undefined
  const overall = months.reduce((by, { afterCents, cents }) => by + afterCents - cents, 0)
  return {
    months,
    steps,
    total: {
      when: `Zusammen bis ${formatMonth(months.at(-1)?.month ?? '')}`,
      by: overall === 0 ? 'gleich viel' : moreOrLess(overall),
    },
    changes: [howCounted, ...equalMonths(months)].join(' '),
  }
}

interface BillRow {
  readonly title: string
  readonly note: string | null
  /** Below each column of the head; 'entfällt' of what ends. */
  readonly cells: readonly string[]
  /** Below each of them, '' for nothing: 'ohne Wechsel 49,95 €'. */
  readonly below?: readonly string[]
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
  readonly sumsBelow?: readonly string[]
  /** What the last column comes to later, where other prices change anyway. */
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

/** The first whole month after the day that is compared which costs something else: one that the next is like. */
function laterSum(
  { comparedOn, months }: Pick<WireSheet, 'comparedOn' | 'months'>,
  now: Cents,
  column: string,
): string | undefined {
  const later = months.filter(({ month }) => month > comparedOn)
  const cents = later.map(({ after }) => toCents(after))
  const index = cents.findIndex((one, nth) => one === cents[nth + 1])
  const [month, sumThen] = [later[index]?.month, cents[index]]
  if (month === undefined || sumThen === undefined || sumThen === now || sumThen === 0) return undefined
  const stays = cents.slice(index).every((one) => one === sumThen)
  return `${stays ? 'Ab' : 'Im'} ${monthName(month)} ${column} ${formatEuro(sumThen)}, weil sich Preise ohnehin ändern.`
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
  const [before, after] = columns ?? (['bisher', 'künftig'] as const)
  const now = sum(monthly, 'newMonthlyPrice')
  const later = laterSum({ comparedOn, months }, now, after)
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
    ...(later !== undefined && { later }),
  }
}

/** What has to be paid or comes back once: 'Einmalig 0,00 €'. */
export function oneTimeSum({ oneTime }: Pick<WireSheet, 'oneTime'>): number {
  return oneTime.reduce((cents, { amount }) => cents + toCents(amount), 0)
}
