/** What the months to come cost without and with a change, in steps and their sum; made by loaders. Pure; German. */
import { addMonths, formatMonth, monthName, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'

import type { WireSheet } from '../api.ts'
import type { BillWords } from './sheet-view.ts'

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
  /** Of the table of months. */
  readonly names?: readonly [string, string]
  /** None where each costs the same: a table of equal amounts would say less than a sentence. */
  readonly months: readonly SheetMonth[]
  /** The largest steps and the last; none where no month changes. */
  readonly steps?: readonly MonthStep[]
  /** What twelve months come to, or those that are compared: 'Zusammen in 12 Monaten', '10,00 € mehr'. */
  readonly total?: MonthStep
  /** How it is counted and which months cost the same; alone where none changes. */
  readonly changes: string
}

/** What so many months from one on come to. */
export interface Overall {
  readonly from: IsoDate
  readonly count: number
  readonly by: Cents
}

/** 'November 2026 bis Oktober 2027, voraussichtlich, …': which months are summed up, and how. */
function howCounted({ count, from }: Overall): string {
  return `${formatMonth(from)} bis ${formatMonth(addMonths(from, count - 1))}, voraussichtlich, angefangene Monate anteilig, ohne einmalige Beträge.`
}

function ofYear({ year }: Pick<WireSheet, 'year'>): Overall {
  return { from: year.month, count: 12, by: difference(year) }
}

/** The months with the largest steps and the last, and what `overall` come to; undefined where none is, and where nothing is left to pay: that the bill says. */
export function monthsAhead(
  sheet: Pick<WireSheet, 'months' | 'year'>,
  { columns }: Pick<BillWords, 'columns'>,
  overall: Overall = ofYear(sheet),
): MonthsAhead | undefined {
  const months = sheetMonths(sheet)
  const steps = stepsInWords(sheet)
  if (steps.length === 0 || months.every(({ afterCents }) => afterCents === 0)) return undefined
  return {
    names: columns,
    months,
    steps,
    total: {
      when: `Zusammen in ${overall.count}\u{A0}Monaten`,
      by: overall.by === 0 ? 'gleich viel' : moreOrLess(overall.by),
    },
    changes: [howCounted(overall), ...equalMonths(months)].join(' '),
  }
}
