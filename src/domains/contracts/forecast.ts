/** What each month will cost, and why it costs something else than the month before. Pure; amounts in cents, VAT included. */
import { addDays, addMonths, dayOfMonth, firstDayOfMonth, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
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
  /** Of what is paid every month. */
  readonly cents: Cents
  /** What is paid once, on top. */
  readonly once: readonly { readonly part: string; readonly cents: Cents }[]
  /** Why it is not the amount of the month before; empty for the first month. Their sum is the difference. */
  readonly causes: readonly Cause[]
}

/** A calendar month: its first and last day, how many days it has. */
interface Month {
  readonly first: IsoDate
  readonly last: IsoDate
  readonly days: number
}

function monthOf(first: IsoDate): Month {
  const last = lastDayOfMonth(first)
  return { first, last, days: dayOfMonth(last) }
}

/** The month that runs on `today` and those after it. */
function monthsFrom(today: IsoDate, count: number): Month[] {
  const start = firstDayOfMonth(today)
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(start, index)))
}

/**
 * The days after the first of a time on which a part may have another rate than on the day before: its first ones, and the
 * day after its last ones. Most parts have none in most months.
 */
function turnDays(part: PaidPart, { first, last }: Pick<Month, 'first' | 'last'>): IsoDate[] {
  const { change, discounts, former, from, priceChange, until } = part
  const days: IsoDate[] = []
  const begins = (day: IsoDate): void => {
    if (day > first && day <= last) days.push(day)
  }
  const ends = (day: IsoDate | null): void => {
    if (day !== null && day >= first && day < last) days.push(addDays(day, 1))
  }
  begins(from)
  ends(until)
  if (priceChange) begins(priceChange.date)
  if (change !== null) begins(change.date)
  if (former) {
    ends(former.until)
    for (const discount of former.discounts) ends(discount.until)
  }
  for (const discount of change?.discounts ?? []) ends(discount.until)
  for (const discount of discounts) {
    begins(discount.from)
    ends(discount.until)
  }
  return days
}

/** Days on which the rate of a part may change, each with its reason. */
function events(part: PaidPart): Omit<Cause, 'byCents'>[] {
  const { change, discounts, former, from, title: name, until } = part
  const event = (kind: CauseKind, title: string, date: IsoDate) => ({ kind, part: name, title, date })
  const found = [event('begins', name, from)]
  if (until !== null) found.push(event('ends', name, addDays(until, 1)))
  if (part.priceChange) found.push(event('price-changes', part.priceChange.title, part.priceChange.date))
  if (former) found.push({ ...event('changes', name, addDays(former.until, 1)), part: former.title })
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
 * What a part costs in months that follow one another, by its days: of each stretch with one rate the difference of running
 * totals, so that what follows one another at one price adds up to the whole.
 */
function costsIn(part: PaidPart, months: readonly Month[]): Cents[] {
  const [first] = months
  const last = months.at(-1)
  if (first === undefined || last === undefined) return []
  const turns = turnDays(part, { first: first.first, last: last.last }).sort()
  let rate = rateOn(part, first.first)
  // Of most parts every month costs the same.
  if (turns.length === 0) return months.map(() => rate)
  let next = 0
  return months.map(({ days, last: end }) => {
    let sum = 0
    let before = 0
    for (let day = turns[next]; day !== undefined && day <= end; day = turns[next]) {
      const until = dayOfMonth(day) - 1
      sum += costOfDays(rate, { before, until, days })
      rate = rateOn(part, day)
      before = until
      next += 1
    }
    return sum + costOfDays(rate, { before, until: days, days })
  })
}

/**
 * Why a part costs something else in the month of `first` than in the one before. A change within a month shows in two
 * steps, its days and then the whole month. Each day on which the rate changed has its own share, told by the weightiest of
 * its causes; the last takes what rounding leaves, so that the shares add up.
 */
function causesOf(part: PaidPart, first: IsoDate): Cause[] {
  const start = addMonths(first, -1)
  const [before = 0, then = 0] = costsIn(part, [monthOf(start), monthOf(first)])
  const total = then - before
  if (total === 0) return []
  const end = lastDayOfMonth(first)
  const found = events(part)
    .filter(({ date }) => date > start && date <= end && rateOn(part, date) !== rateOn(part, addDays(date, -1)))
    .toSorted((a, b) => order(a, b))
  // What has ended is told by its end alone, but not where its first whole days make the month dearer.
  const isOver = found.at(-1)?.kind === 'ends'
  const byDay =
    isOver && total < 0 ? found.slice(-1) : found.filter(({ date }, index) => found[index + 1]?.date !== date)
  const last = byDay.pop()
  if (last === undefined) return []
  const shares = byDay.map((event) => Object.assign(event, { byCents: shareOf(part, event.date, first) }))
  const rest = total - shares.reduce((sum, { byCents }) => sum + byCents, 0)
  return [...shares, { ...last, byCents: rest }].filter(({ byCents }) => byCents !== 0)
}

/** What another rate from a day on adds to the month of `first`, beside the month before it. */
function shareOf(part: PaidPart, date: IsoDate, first: IsoDate): Cents {
  const rate = rateOn(part, date) - rateOn(part, addDays(date, -1))
  const { days } = monthOf(firstDayOfMonth(date))
  const before = dayOfMonth(date) - 1
  return date >= first
    ? costOfDays(rate, { before, until: days, days })
    : costOfDays(rate, { before: 0, until: before, days })
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

/** What each list of parts costs in the month that runs on `today` and the `count` - 1 after it, without the causes. */
export function monthlyTotals(
  lists: readonly (readonly PaidPart[])[],
  today: IsoDate,
  count: number,
): { readonly month: IsoDate; readonly cents: readonly Cents[] }[] {
  const months = monthsFrom(today, count)
  const totals = lists.map((parts) => totalsIn(parts, months))
  return months.map(({ first }, index) => ({ month: first, cents: totals.map((cents) => cents[index] ?? 0) }))
}

function totalsIn(parts: readonly PaidPart[], months: readonly Month[]): Cents[] {
  const costs = parts.map((part) => costsIn(part, months))
  return months.map((_, index) => costs.reduce((sum, each) => sum + (each[index] ?? 0), 0))
}

function paidOnceIn(parts: readonly PaidPart[], { first, last }: Month): ForecastMonth['once'] {
  return parts.flatMap(({ once, title }) =>
    once !== undefined && once.date >= first && once.date <= last ? [{ part: title, cents: once.cents }] : [],
  )
}

/** All that is paid in a month. */
export function paidIn({ cents, once }: Pick<ForecastMonth, 'cents' | 'once'>): Cents {
  return once.reduce((sum, one) => sum + one.cents, cents)
}

/** The month that runs on `today` and `ahead` more. */
export function forecast(parts: readonly PaidPart[], today: IsoDate, ahead = 6): ForecastMonth[] {
  const months = monthsFrom(today, ahead + 1)
  const totals = totalsIn(parts, months)
  return months.map((month, index) => ({
    month: month.first,
    cents: totals[index] ?? 0,
    once: paidOnceIn(parts, month),
    causes:
      index === 0
        ? []
        : parts
            .flatMap((part) => causesOf(part, month.first))
            .toSorted((a, b) => Math.abs(b.byCents) - Math.abs(a.byCents)),
  }))
}
