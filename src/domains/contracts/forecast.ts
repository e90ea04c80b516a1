/** What each month will cost, and why it costs something else than the month before. Pure; amounts in cents, VAT included. */
import { addDays, addMonths, daysBetween, firstDayOfMonth, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import { rateOn, type PaidPart } from './paid-parts.ts'
import { costOfDays } from './part-month.ts'

type CauseKind = 'begins' | 'ends' | 'discount-begins' | 'discount-ends' | 'changes' | 'price-changes'

/** The part of a step that one thing has caused. */
export interface Cause {
  readonly kind: CauseKind
  /** Of the contract or option. */
  readonly part: string
  /** Of the discount, or of the product that takes its place. */
  readonly title: string
  /** The first day on which it counts. */
  readonly date: IsoDate
  readonly byCents: Cents
}

export interface ForecastMonth {
  /** Its first day. */
  readonly month: IsoDate
  readonly cents: Cents
  /** Why it is not the amount of the month before; empty for the first month. Their sum is the difference. */
  readonly causes: readonly Cause[]
}

/** A calendar month: its first and last day, the first of the next, how many days it has. */
interface Month {
  readonly first: IsoDate
  readonly last: IsoDate
  readonly next: IsoDate
  readonly days: number
}

function monthOf(first: IsoDate): Month {
  const next = addMonths(first, 1)
  return { first, last: addDays(next, -1), next, days: daysBetween(first, next) }
}

/** On which days a part may have another rate than on the day before: its first ones, and the day after its last ones. */
interface Turns {
  readonly first: readonly IsoDate[]
  readonly last: readonly IsoDate[]
}

function turnsOf({ change, discounts, from, priceChange, until }: PaidPart): Turns {
  const first = [from]
  const last: IsoDate[] = []
  if (until !== null) last.push(until)
  if (priceChange) first.push(priceChange.date)
  if (change !== null) first.push(change.date)
  for (const discount of change?.discounts ?? []) if (discount.until !== null) last.push(discount.until)
  for (const discount of discounts) {
    first.push(discount.from)
    if (discount.until !== null) last.push(discount.until)
  }
  return { first, last }
}

/** Those within a month, its first day apart; most months of most parts have none. */
function cutDays(turns: Turns, { first, last }: Month): IsoDate[] {
  const days: IsoDate[] = []
  for (const day of turns.first) if (day > first && day <= last) days.push(day)
  for (const day of turns.last) if (day >= first && day < last) days.push(addDays(day, 1))
  return days
}

/** Days on which the rate of a part may change, each with its reason. */
function events(part: PaidPart): Omit<Cause, 'byCents'>[] {
  const { change, discounts, from, title: name, until } = part
  const event = (kind: CauseKind, title: string, date: IsoDate) => ({ kind, part: name, title, date })
  const found = [event('begins', name, from)]
  if (until !== null) found.push(event('ends', name, addDays(until, 1)))
  if (part.priceChange) found.push(event('price-changes', part.priceChange.title, part.priceChange.date))
  if (change !== null) {
    found.push(event('changes', change.title, change.date))
    for (const discount of change.discounts ?? [])
      if (discount.until !== null) found.push(event('discount-ends', discount.title, addDays(discount.until, 1)))
  }
  for (const discount of discounts) {
    found.push(event('discount-begins', discount.title, discount.from))
    if (discount.until !== null) found.push(event('discount-ends', discount.title, addDays(discount.until, 1)))
  }
  return found
}

/**
 * What a part costs in a month, by its days: of each stretch with one rate the difference of running totals, so that what
 * follows one another at one price adds up to the whole.
 */
function costIn(part: PaidPart, month: Month, turns = turnsOf(part)): Cents {
  const { days, first, next } = month
  const cuts = cutDays(turns, month)
  if (cuts.length === 0) return rateOn(part, first)
  let sum = 0
  let from = first
  let before = 0
  for (const day of [...cuts.toSorted(), next]) {
    const until = daysBetween(first, day)
    sum += costOfDays(rateOn(part, from), { before, until, days })
    from = day
    before = until
  }
  return sum
}

/**
 * Why a part costs something else in the month of `first` than in the one before. A change within a month shows in two
 * steps, its days and then the whole month; of several in the same time the step is told by the last that changed the rate.
 */
function causeOf(part: PaidPart, first: IsoDate): Cause[] {
  const start = addMonths(first, -1)
  const byCents = costIn(part, monthOf(first)) - costIn(part, monthOf(start))
  if (byCents === 0) return []
  const end = lastDayOfMonth(first)
  const found = events(part)
    .filter(({ date }) => date > start && date <= end && rateOn(part, date) !== rateOn(part, addDays(date, -1)))
    .toSorted((a, b) => order(a, b))
    .at(-1)
  return found === undefined ? [] : [{ ...found, byCents }]
}

/** The end of a discount with its contract is the end of the contract. */
const weight: Readonly<Record<CauseKind, number>> = {
  'discount-begins': 0,
  'discount-ends': 1,
  'price-changes': 2,
  changes: 2,
  begins: 3,
  ends: 4,
}

function order(a: Omit<Cause, 'byCents'>, b: Omit<Cause, 'byCents'>): number {
  return a.date === b.date ? weight[a.kind] - weight[b.kind] : a.date < b.date ? -1 : 1
}

function totalIn(parts: readonly PaidPart[], month: Month): Cents {
  let sum = 0
  for (const part of parts) sum += costIn(part, month)
  return sum
}

/** What each list of parts costs in the month that runs on `today` and the `count` - 1 after it, without the causes. */
export function monthlyTotals(
  lists: readonly (readonly PaidPart[])[],
  today: IsoDate,
  count: number,
): { readonly month: IsoDate; readonly cents: readonly Cents[] }[] {
  const start = firstDayOfMonth(today)
  const months = Array.from({ length: count }, (_, index) => monthOf(addMonths(start, index)))
  const totals = lists.map((parts) => totalsIn(parts, months))
  return months.map(({ first }, index) => ({ month: first, cents: totals.map((cents) => cents[index] ?? 0) }))
}

function totalsIn(parts: readonly PaidPart[], months: readonly Month[]): Cents[] {
  const sums = months.map(() => 0)
  for (const part of parts) {
    const turns = turnsOf(part)
    for (const [index, month] of months.entries()) sums[index] = (sums[index] ?? 0) + costIn(part, month, turns)
  }
  return sums
}

/** The month that runs on `today` and `ahead` more. */
export function forecast(parts: readonly PaidPart[], today: IsoDate, ahead = 6): ForecastMonth[] {
  const first = firstDayOfMonth(today)
  return Array.from({ length: ahead + 1 }, (_, index) => {
    const month = addMonths(first, index)
    return {
      month,
      cents: totalIn(parts, monthOf(month)),
      causes:
        index === 0
          ? []
          : parts.flatMap((part) => causeOf(part, month)).toSorted((a, b) => Math.abs(b.byCents) - Math.abs(a.byCents)),
    }
  })
}
