/** The order of a product change in words. Pure. */
import type { MonthsAhead } from '#domains/consequences/web/months-ahead.ts'
import { lines as asLines, laterSum, namedRest, type Bill } from '#domains/consequences/web/sheet-view.ts'
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import type { IconName } from '#ui/icons/names.ts'

import type { Preview } from '../calls.ts'
import { differences } from '../differences.ts'
import { fromDay, megabits } from '../texts.ts'

export interface OrderView {
  readonly title: string
  readonly present: string
  /** Speeds and first day. */
  readonly text: string
  readonly cents: Cents
  readonly priceNote: string
  /** '24 Monate Mindestlaufzeit, bis 29. November 2028.' */
  readonly term: string
  /** What is paid a month without the change, and with it on each day from which on the difference is another one. */
  readonly bill: Bill
  /** What it comes to in the minimum term, where the months do not say it; else ''. */
  readonly difference: string
  /** The next twelve months, where one of them costs something else. */
  readonly ahead: MonthsAhead | undefined
  readonly know: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[]
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly later: string
}

export function orderView(preview: Preview): OrderView {
  const { date, later, maxBandwidth, maxUpstream, monthlyPrice, present, title } = preview
  const [step] = later
  const speeds = [
    ...(maxBandwidth === null ? [] : [`${megabits(maxBandwidth)} im Download`]),
    ...(maxUpstream === null ? [] : [`${megabits(maxUpstream)} im Upload`]),
  ]
  return {
    title,
    present,
    text: [...speeds, `ab ${formatDate(date)}`].join(', '),
    cents: toCents(monthlyPrice),
    priceNote: step === undefined ? '' : `ab ${formatDate(step.from)}: ${formatEuro(toCents(step.monthlyPrice))}`,
    term: newTerm(preview),
    bill: comparedBill(preview),
    ...differences(preview, ['ohne Wechsel', 'mit Wechsel']),
    know: know(preview),
    facts: orderFacts(preview),
    later: later.map((other) => `, danach ${formatEuro(toCents(other.monthlyPrice))} mtl.`).join(''),
  }
}

type ComparedLine = Preview['compared']['lines'][number]

/** What is paid on each of the days, without the change and with it. */
type Amounts = Pick<ComparedLine, 'before' | 'after'>

function isConstant(amounts: readonly number[]): boolean {
  return amounts.every((amount) => amount === amounts[0])
}

/** What else becomes another price meanwhile: 'läuft weiter, Serienwochen bis 18. Februar 2027'. */
function restNote(lines: readonly ComparedLine[]): string {
  const ending = lines.flatMap(({ before, note }) => (note === null || isConstant(before) ? [] : [note]))
  return ['läuft weiter', ...new Set(ending)].join(', ')
}

function together(lines: readonly Amounts[], days: readonly IsoDate[]): Amounts {
  const sum = (key: keyof Amounts) =>
    days.map((_, index) => lines.reduce((cents, line) => cents + toCents(line[key][index] ?? 0), 0) / 100)
  return { before: sum('before'), after: sum('after') }
}

const euros = (amounts: readonly number[]) => amounts.map((amount) => formatEuro(toCents(amount)))

/** On one day without the change and with it; on more of them with it on each. */
function amountCells({ after, before }: Amounts): string[] {
  return after.length === 1 ? euros([...before, ...after]) : euros(after)
}

/** What it costs without the change, where the columns are all with it: 'ohne Wechsel 4,95 €, ab Juli 6,95 €'. */
function withoutChange({ before }: Amounts, days: readonly IsoDate[]): string {
  const steps = euros(before).flatMap((amount, index) =>
    index > 0 && before[index] === before[index - 1]
      ? []
      : [index === 0 ? amount : `${fromDay(days[index] ?? '', days[0] ?? '')} ${amount}`],
  )
  return `ohne Wechsel ${steps.join(', ')}`
}

/**
 * As on every page that changes something: what the change does not touch stands in one row. Where the price changes later a
 * column is a day, and what is paid on it without the change has a row of its own: beside one column alone it would be
 * compared with the wrong day.
 */
function comparedBill({ compared: { days, lines }, present, sheet: { months } }: Preview): Bill {
  const [first = ''] = days
  const untouched = lines.filter(({ changed }) => !changed)
  const shown = untouched.length > 1 ? lines.filter(({ changed }) => changed) : lines
  const all = together(lines, days)
  const inSteps = days.length > 1
  const last = { comparedOn: days.at(-1) ?? first, months }
  const rows = shown.map(({ changed, note, title, ...amounts }) => ({
    // Its later prices are those of the new one.
    title: title === present ? 'Tarif' : title,
    note: inSteps && changed ? [...(note === null ? [] : [note]), withoutChange(amounts, days)].join(', ') : note,
    tone: changed ? ('changed' as const) : ('same' as const),
    cells: amountCells(amounts),
  }))
  const titles = untouched.map(({ title }) => title)
  const rest = { title: 'Alles andere', note: restNote(untouched), tone: 'same' as const }
  const without = { title: 'Zusammen ohne Wechsel', note: null, tone: 'same' as const, cells: euros(all.before) }
  return {
    columns: [...(inSteps ? [] : ['ohne Wechsel']), ...days.map((day) => fromDay(day, first))],
    rows: [
      ...rows,
      ...(shown === lines ? [] : [{ ...rest, cells: amountCells(together(untouched, days)) }]),
      ...(inSteps ? [without] : []),
    ],
    sums: amountCells(all),
    ...(inSteps && { total: 'Zusammen mit Wechsel' }),
    later: asLines([
      ...(shown === lines ? [] : [namedRest(titles)]),
      ...laterSum(last, toCents(all.after.at(-1) ?? 0), 'mit Wechsel'),
    ]),
  }
}

function newTerm({ minTermUntil, termMonths }: Preview): string {
  return minTermUntil === null ? '' : `${termMonths}\u{A0}Monate Mindestlaufzeit, bis ${formatDate(minTermUntil)}.`
}

/** Until when a new minimum term binds, and when one would be free without it. */
function binding({ minTermUntil, presentMonthlyFrom: free, termMonths }: Preview): { title: string; text: string } {
  if (minTermUntil === null)
    return { title: 'Keine neue Mindestlaufzeit', text: 'Der neue Tarif ist monatlich kündbar.' }
  const without = free === null ? 'bist du monatlich kündbar' : `wärst du ab ${formatDate(free)} monatlich kündbar`
  return {
    title: `Neue Mindestlaufzeit: ${termMonths}\u{A0}Monate`,
    text: `Du bist bis ${formatDate(minTermUntil)} gebunden, gerechnet ab deiner Bestellung. Ohne Wechsel ${without}.`,
  }
}

function know(preview: Preview): OrderView['know'] {
  const { date, hasNumber, keeps, losses, present, sheet, withdrawalUntil } = preview
  const isLost = sheet.dependentContracts.some(({ reason }) => reason === 'option-of-contract')
  const options = !isLost ? 'Optionen' : hasNumber ? 'übrige Optionen' : 'Übrige Optionen'
  const kept = [...(hasNumber ? ['Rufnummer'] : []), options, ...keeps]
  return [
    { icon: 'Kalender', ...binding(preview) },
    ...losses.map((loss) => ({ icon: 'Minus', title: loss, text: `Ab ${formatDate(date)}.` }) as const),
    {
      icon: hasNumber ? 'Telefon' : 'Vertrag',
      title: `${conjunction(kept)} bleiben`,
      text: `${present} läuft bis ${formatDate(addDays(date, -1))} weiter.`,
    },
    {
      icon: 'Rückgängig',
      title: `Widerrufen bis ${formatDate(withdrawalUntil)}`,
      text: `Dann bleibt ${present} zu deinen heutigen Bedingungen.`,
    },
  ]
}

function orderFacts({ date, later, minTermUntil, monthlyPrice, noticeUntil, title }: Preview): OrderView['facts'] {
  return [
    { term: `${title} ab ${formatDate(date)}`, value: `${formatEuro(toCents(monthlyPrice))} mtl.` },
    ...later.map((step) => ({
      term: `ab ${formatDate(step.from)}`,
      value: `${formatEuro(toCents(step.monthlyPrice))} mtl.`,
    })),
    { term: 'Einmalig', value: formatEuro(0) },
    {
      term: 'Mindestlaufzeit',
      value: minTermUntil === null ? 'keine, monatlich kündbar' : `bis ${formatDate(minTermUntil)}`,
    },
    ...(noticeUntil === null ? [] : [{ term: 'Kündigen bis', value: formatDate(noticeUntil) }]),
    { term: 'Zahlung', value: 'wie bisher, mit der Monatsrechnung' },
  ]
}
