/** The sheet of consequences as the pages draw it: made by their loaders, so that their scripts stay small. */
import { formatDate, formatMonth } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'

import type { WireSheet } from '../api.ts'

type Item = WireSheet['previewItems'][number]

/** What becomes of lines of the monthly bill; `options` of several that end with their contract. */
export interface BillWords {
  readonly effects: Readonly<Record<Item['effect'], string>>
  readonly options: string
  /** 'bisher' and 'künftig' where nothing else is said. */
  readonly columns?: readonly [string, string]
}

/** A month before and after, as the chart draws it. */
export interface SheetMonth {
  readonly month: string
  readonly cents: number
  readonly afterCents: number
  /** The difference, where it begins or becomes another one: '+10,00', '−5,00'. */
  readonly step?: string
}

function difference(month: WireSheet['months'][number] | undefined): Cents {
  return month === undefined ? 0 : toCents(month.after) - toCents(month.before)
}

/** What changes anyway changes both sums: a step is where the difference becomes another one. */
export function sheetMonths({ months }: Pick<WireSheet, 'months'>): SheetMonth[] {
  return months.map((one, index) => {
    const by = difference(one)
    const isStep = by !== 0 && by !== difference(months[index - 1])
    return {
      month: one.month,
      cents: toCents(one.before),
      afterCents: toCents(one.after),
      ...(isStep && { step: signed(by) }),
    }
  })
}

/** Without its unit, as amounts stand in a chart. */
function signed(cents: Cents): string {
  return `${cents > 0 ? '+' : ''}${formatEuro(cents).replace('\u{A0}€', '')}`
}

/** The months to come before the first that costs something else, and those after the last: of the one that runs nobody asks. */
function equalMonths(months: readonly SheetMonth[]): string[] {
  const differs = ({ afterCents, cents }: SheetMonth) => afterCents !== cents
  const first = months.findIndex(differs)
  const before = first > 1 ? months[first - 1] : undefined
  const after = months[months.findLastIndex(differs) + 1]
  return [
    ...(before === undefined ? [] : [`Bis ${formatMonth(before.month)} ändert sich nichts.`]),
    ...(after === undefined ? [] : [`Ab ${formatMonth(after.month)} zahlst du dasselbe.`]),
  ]
}

/** What all contracts together cost in the months to come, without and with the change. */
export interface MonthsAhead {
  /** None where each costs the same: a chart of equal bars would say less than a sentence. */
  readonly months: readonly SheetMonth[]
  /** The first months that cost something else, and those that do not, in words. */
  readonly changes: string
  /** So little changes that bars of different height could not be told from equal ones. */
  readonly isSlight?: true
}

/** Of what a month costs, as a part of it: what is less does not show in bars. */
const leastVisible = 0.05

function isSlight({ afterCents, cents }: SheetMonth): boolean {
  return Math.abs(afterCents - cents) < leastVisible * cents
}

/** The months with the sums that change first; undefined where none does, and where nothing is left to pay: that the bill says. */
export function monthsAhead(sheet: Pick<WireSheet, 'months'>): MonthsAhead | undefined {
  const months = sheetMonths(sheet)
  const first = months.filter(({ step }) => step !== undefined).slice(0, 2)
  if (first.length === 0 || months.every(({ afterCents }) => afterCents === 0)) return undefined
  const said = first.map(
    ({ afterCents, cents, month }) => `im ${formatMonth(month)} ${formatEuro(afterCents)} statt ${formatEuro(cents)}`,
  )
  const together = `Voraussichtlich, alle deine Verträge zusammen: ${said.join(', ')}.`
  const changing = months.filter(({ afterCents, cents }) => afterCents !== cents)
  return {
    months,
    changes: [together, ...equalMonths(months)].join(' '),
    ...(changing.every(isSlight) && { isSlight: true }),
  }
}

interface BillRow {
  readonly title: string
  readonly note: string | null
  /** Below each column of the head; 'entfällt' of what ends. */
  readonly cells: readonly string[]
  /** Below each of them, '' for nothing: 'statt 49,95 €'. */
  readonly below?: readonly string[]
  readonly tone: 'same' | 'changed' | 'gone'
}

/** What is paid a month, before and after, in a column each; a change that comes in steps has more than two. */
export interface Bill {
  readonly columns: readonly string[]
  readonly rows: readonly BillRow[]
  readonly sums: readonly string[]
  readonly sumsBelow?: readonly string[]
}

function sum(items: readonly Item[], key: 'currentMonthlyPrice' | 'newMonthlyPrice'): number {
  return items.reduce((cents, item) => cents + toCents(item[key]), 0)
}

/** It is not touched, and yet costs something else by then: a discount ends, or it does. */
function isChanging({ currentMonthlyPrice, effect, newMonthlyPrice }: Item): boolean {
  return effect === 'stays' && toCents(currentMonthlyPrice) !== toCents(newMonthlyPrice)
}

/** It goes on, and its first day is still to come: what is paid today leaves it out, the sum counts it. */
function isComing(item: Item): boolean {
  return item.startDate !== null && toCents(item.currentMonthlyPrice) !== 0 && !isChanging(item)
}

function isDearer(item: Item): boolean {
  return isChanging(item) && item.endDate === null
}

/** What nobody touches, with the names of what ends all the same by then: its amount is missing in the second column. */
function rest(items: readonly Item[], note: string): BillRow[] {
  const [first] = items
  if (first === undefined) return []
  const ending = items.filter(isChanging).map(({ productName }) => productName)
  const endNote = ending.length === 1 ? 'endet ohnehin' : 'enden ohnehin'
  if (items.length === 1) return [row(first.productName, ending.length === 1 ? endNote : note, items)]
  if (ending.length === 0) return [row('Alles andere', note, items)]
  const named = `${new Intl.ListFormat('de').format(ending)} ${endNote}`
  return [row('Alles andere', ending.length === items.length ? named : `${note}, ${named}`, items)]
}

function row(title: string, note: string, items: readonly Item[]): BillRow {
  const before = sum(items, 'currentMonthlyPrice')
  const after = sum(items, 'newMonthlyPrice')
  const ends = items.every(
    (item) =>
      item.effect === 'ends' || item.effect === 'ends-with-contract' || (isChanging(item) && item.endDate !== null),
  )
  const goesOn = items.every(({ effect }) => effect === 'goes-on')
  return {
    title,
    note,
    cells: [goesOn && before === 0 ? 'entfällt' : formatEuro(before), ends ? 'entfällt' : formatEuro(after)],
    tone: ends ? 'gone' : before === after ? 'same' : 'changed',
  }
}

/** What is paid a month before and after: the contract, its options together, what else changes or is to come, the rest in one row. */
export function bill(
  { previewItems }: Pick<WireSheet, 'previewItems'>,
  { columns, effects, options }: BillWords,
): Bill {
  const monthly = previewItems.filter(({ priceType }) => priceType === 'MONTHLY')
  const own = (kinds: readonly Item['effect'][]) =>
    monthly
      .filter(({ effect }) => kinds.includes(effect))
      .map((item) => row(item.productName, effects[item.effect], [item]))
  const together = (items: readonly Item[], many: { readonly title: string; readonly note: string }) => {
    const [first] = items
    if (first === undefined) return []
    return items.length === 1
      ? [row(first.productName, effects[first.effect], items)]
      : [row(many.title, many.note, items)]
  }
  const ending = monthly.filter(({ effect }) => effect === 'ends-with-contract')
  const untouched = monthly.filter(({ effect }) => effect === 'stays')
  const rows = [
    ...own(['ends', 'changes', 'begins', 'goes-on']),
    ...together(ending, { title: counted(ending.length, 'Eine Option', 'Optionen'), note: options }),
    ...own(['loses-discount', 'keeps-discount']),
    ...untouched.filter(isDearer).map((item) => row(item.productName, 'der Preis ändert sich ohnehin', [item])),
    ...untouched
      .filter(isComing)
      .map((item) => row(item.productName, `ab ${formatDate(item.startDate ?? '')}`, [item])),
    ...rest(
      untouched.filter((item) => !isDearer(item) && !isComing(item)),
      effects.stays,
    ),
  ]
  return {
    columns: columns ?? ['bisher', 'künftig'],
    rows,
    sums: [formatEuro(sum(monthly, 'currentMonthlyPrice')), formatEuro(sum(monthly, 'newMonthlyPrice'))],
  }
}

/** What has to be paid or comes back once: 'Einmalig 0,00 €'. */
export function oneTimeSum({ oneTime }: Pick<WireSheet, 'oneTime'>): number {
  return oneTime.reduce((cents, { amount }) => cents + toCents(amount), 0)
}
