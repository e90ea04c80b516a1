/** The sheet of consequences as the pages draw it: made by their loaders, so that their scripts stay small. */
import { monthName, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'

import type { WireSheet } from '../api.ts'

type Item = WireSheet['previewItems'][number]
type DiscountEffect = 'loses-discount' | 'keeps-discount'

/** What becomes of lines of the monthly bill; `options` of several that end with their contract. What ends itself stands in none. */
export interface BillWords {
  readonly effects: Readonly<Record<Exclude<Item['effect'], DiscountEffect | 'ends-itself'>, string>>
  readonly options: string
  /** 'bisher' and 'künftig' where nothing else is said. */
  readonly columns?: readonly [string, string]
}

/** A month before and after, as the chart draws it. */
export interface SheetMonth {
  readonly month: string
  readonly cents: number
  readonly afterCents: number
  /** The difference, where it becomes another one by most, and where it does so last: '+10,00 €', '−5,00 €'. */
  readonly step?: string
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

/** The last step, and of those before it the largest so many: the first is often a part of a month alone. In their order. */
function steps(sheet: Pick<WireSheet, 'months'>, before: number): Jump[] {
  const found = jumps(sheet)
  const largest = new Set(
    found
      .slice(0, -1)
      .toSorted((a, b) => b.cents - a.cents)
      .slice(0, before),
  )
  return found.filter((one, nth) => nth === found.length - 1 || largest.has(one))
}

/** A chart has room for two figures; a sentence tells four steps, so that part months do not hide what holds after them. */
const stepsBefore = { figures: 1, words: 3 } as const

/** Months apart that two figures need to stand beside each other on a phone. */
const figureRoom = 3

/** The steps that bear a figure in the chart; where two would touch it is the last, which stays. */
function figures(found: readonly Jump[]): ReadonlySet<number> {
  const [first, last] = found
  const touch = first !== undefined && last !== undefined && last.index - first.index < figureRoom
  return new Set((touch ? [last] : found).map(({ index }) => index))
}

export function sheetMonths(sheet: Pick<WireSheet, 'months'>): SheetMonth[] {
  const shown = figures(steps(sheet, stepsBefore.figures))
  return sheet.months.map((one, index) => ({
    month: one.month,
    cents: toCents(one.before),
    afterCents: toCents(one.after),
    ...(shown.has(index) && { step: signed(difference(one)) }),
  }))
}

function signed(cents: Cents): string {
  return `${cents > 0 ? '+' : ''}${formatEuro(cents)}`
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

/**
 * 'ab Januar 19,90 € im Monat weniger': so long it is told until `end`, the next that is told; 'im Januar …' where the difference
 * is another one before. Sums would ask for the cause of what changes anyway.
 */
function stepWords({ months }: Pick<WireSheet, 'months'>, { index }: Jump, end: number): string {
  const month = monthName(months[index]?.month ?? '')
  const by = difference(months[index])
  // From where the difference is none the sentence after this tells.
  const until = months.slice(0, end).findLastIndex((one) => end < months.length || difference(one) !== 0)
  const stays = until > index && months.slice(index, until + 1).every((one) => difference(one) === by)
  const amount = formatEuro(Math.abs(by))
  return `${stays ? 'ab' : 'im'} ${month} ${amount} ${stays ? 'im\u{A0}Monat\u{A0}' : ''}${by > 0 ? 'mehr' : 'weniger'}`
}

/** The steps in words, and from when on nothing is paid any more, where it comes to that. */
function stepsInWords(sheet: Pick<WireSheet, 'months'>): string[] {
  const { months } = sheet
  const free = months.findLastIndex(({ after }) => toCents(after) > 0) + 1
  const found = steps(sheet, stepsBefore.words)
  const paid = found.filter(({ index }) => index < free)
  return [
    ...paid.map((one, nth) => stepWords(sheet, one, paid[nth + 1]?.index ?? free)),
    ...(paid.length < found.length ? [`ab ${monthName(months[free]?.month ?? '')} nichts mehr`] : []),
  ]
}

/** What all contracts together cost in the months to come, without and with the change. */
export interface MonthsAhead {
  /** None where each costs the same: a chart of equal bars would say less than a sentence. */
  readonly months: readonly SheetMonth[]
  /** The largest steps and the last, and the months that cost the same, in words. */
  readonly changes: string
}

/** The months with the largest steps and the last; undefined where none is, and where nothing is left to pay: that the bill says. */
export function monthsAhead(sheet: Pick<WireSheet, 'months'>): MonthsAhead | undefined {
  const months = sheetMonths(sheet)
  const said = stepsInWords(sheet)
  if (said.length === 0 || months.every(({ afterCents }) => afterCents === 0)) return undefined
  const together = `Voraussichtlich, alle deine Verträge zusammen, angefangene Monate anteilig: ${said.join(', ')}.`
  return { months, changes: [together, ...equalMonths(months)].join(' ') }
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
  { columns, effects, options }: BillWords,
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
  return {
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
