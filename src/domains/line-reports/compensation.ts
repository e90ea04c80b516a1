/** What the provider owes for a line that fails (§ 57 (4), §§ 58, 59 TKG; docs/product/line-reports.md). Pure; cents, VAT included. */
import { costOfDays } from '#domains/contracts/part-month.ts'
import { addDays, dayOfMonth, daysBetween, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'
import type { Cents } from '#kit/money.ts'

interface Rate {
  readonly cents: Cents
  /** Of the monthly price; the greater of both is owed. */
  readonly percent: number
}

/** § 58 (3) TKG: nothing for the first two days after the report, then by the day on which the outage still lasts. */
const outageRates: readonly (Rate & { readonly fromDay: number })[] = [
  { fromDay: 1, cents: 0, percent: 0 },
  { fromDay: 3, cents: 500, percent: 10 },
  { fromDay: 5, cents: 1000, percent: 20 },
]

/** § 58 (4) TKG: for each visit that the provider missed. */
const missedVisitRate: Rate = { cents: 1000, percent: 20 }

/** § 59 (4) TKG: for each working day of a switch after the first; the greater of both. */
const gapRate: Rate = { cents: 1000, percent: 20 }

/** What a contract costs a month on a day. */
export type MonthlyOn = (day: IsoDate) => Cents

function owed({ cents, percent }: Rate, monthly: Cents): Cents {
  return Math.max(cents, Math.round((monthly * percent) / 100))
}

export interface ClaimDay {
  readonly date: IsoDate
  readonly cents: Cents
}

interface Lasting {
  readonly reportedOn: IsoDate
  /** null: it lasts. */
  readonly mendedOn: IsoDate | null
}

/** A whole year is more than any outage; beyond it somebody has to look. */
const mostDays = 366

/**
 * The days of an outage up to `today`, each with what is owed for it. The day of the report does not count (§ 187 (1) BGB), the
 * day on which it was mended does.
 */
export function outageDays({ mendedOn, reportedOn }: Lasting, today: IsoDate, monthlyOn: MonthlyOn): ClaimDay[] {
  const last = mendedOn === null || mendedOn > today ? today : mendedOn
  const count = Math.min(mostDays, Math.max(0, daysBetween(reportedOn, last)))
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(reportedOn, index + 1)
    const rate = outageRates.findLast(({ fromDay }) => fromDay <= index + 1)
    return { date, cents: rate === undefined || rate.cents === 0 ? 0 : owed(rate, monthlyOn(date)) }
  })
}

export function missedVisit(on: IsoDate, monthlyOn: MonthlyOn): ClaimDay {
  return { date: on, cents: owed(missedVisitRate, monthlyOn(on)) }
}

/**
 * The working days of a switch without a line, of which the first is free. The day on which the line was there again counts, as
 * that of an outage; one that is a holiday in some states alone is a working day.
 */
export function gapDays({ mendedOn, reportedOn }: Lasting, today: IsoDate, monthlyOn: MonthlyOn): ClaimDay[] {
  const last = mendedOn === null || mendedOn > today ? today : mendedOn
  const count = Math.min(mostDays, Math.max(0, daysBetween(reportedOn, last) + 1))
  return Array.from({ length: count }, (_, index) => addDays(reportedOn, index))
    .filter((date) => workingDayFrom(date) === date)
    .map((date, index) => ({ date, cents: index === 0 ? 0 : owed(gapRate, monthlyOn(date)) }))
}

/**
 * What the price of a line that is too slow is reduced by, day by day from the report on: in the ratio of what was measured to
 * what was agreed (§ 57 (4) TKG). For a day that is compensated anyway nothing is added (§ 58 (3) TKG).
 */
export function slowDays(
  { measuredPercent, mendedOn, reportedOn }: Lasting & { readonly measuredPercent: number },
  {
    compensated,
    monthlyOn,
    today,
  }: { readonly today: IsoDate; readonly monthlyOn: MonthlyOn; readonly compensated: ReadonlySet<IsoDate> },
): ClaimDay[] {
  const last = mendedOn === null || mendedOn > today ? today : mendedOn
  const count = Math.max(0, daysBetween(reportedOn, last) + 1)
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(reportedOn, index)
    if (compensated.has(date)) return { date, cents: 0 }
    const until = dayOfMonth(date)
    const monthly = Math.round((monthlyOn(date) * (100 - measuredPercent)) / 100)
    return { date, cents: costOfDays(monthly, { before: until - 1, until, days: dayOfMonth(lastDayOfMonth(date)) }) }
  })
}

export interface MonthlyClaim extends ClaimDay {
  /** '2026-11' */
  readonly month: string
  readonly lastDay: IsoDate
}

/** Sums of the days that something is owed for, a month each. */
export function claimsByMonth(days: readonly ClaimDay[]): MonthlyClaim[] {
  const paid = days.filter(({ cents }) => cents > 0)
  const months = Map.groupBy(paid, ({ date }) => date.slice(0, 7))
  return [...months].map(([month, own]) => ({
    month,
    date: own[0]?.date ?? '',
    lastDay: own.at(-1)?.date ?? '',
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
  }))
}
