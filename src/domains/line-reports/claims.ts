/** What is owed for each report about a contract's line, up to a day. Pure. */
import { addDays, earlierEnd, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import { gapDays, missedVisit, outageDays, slowDays, type ClaimDay, type MonthlyOn } from './compensation.ts'
import type { PricesThen } from './price-then.ts'
import type { KnownReport } from './rules.ts'

export interface Claim {
  readonly report: KnownReport
  /** Of an outage with the first two days, for which nothing is owed. */
  readonly days: readonly ClaimDay[]
  readonly cents: Cents
}

function daysOf(report: KnownReport, lastDay: IsoDate, monthlyOn: MonthlyOn): ClaimDay[] {
  if (report.kind === 'missed-visit')
    return report.reportedOn <= lastDay ? [missedVisit(report.reportedOn, monthlyOn)] : []
  return report.kind === 'fault' && report.outage === true ? outageDays(report, lastDay, monthlyOn) : []
}

/** Of several reports of measured speed a day is reduced by what the worst of them says: a later one adds what is missing to that. */
function reducingOnce(): (days: readonly ClaimDay[]) => ClaimDay[] {
  const reduced = new Map<IsoDate, Cents>()
  return (days) =>
    days.map(({ cents, date }) => {
      const before = reduced.get(date) ?? 0
      reduced.set(date, Math.max(before, cents))
      return { date, cents: Math.max(0, cents - before) }
    })
}

/**
 * In the order of `reports`; a day is compensated once, however many outages are known of it, and none after the contract's
 * last: no line is owed then, but one without a gap by a switch.
 */
export function claimsOf(
  reports: readonly KnownReport[],
  { prices, today }: { readonly today: IsoDate; readonly prices: PricesThen },
): Claim[] {
  const lastDay = earlierEnd(today, prices.until) ?? today
  const compensated = new Set<IsoDate>()
  const once = (days: readonly ClaimDay[]): ClaimDay[] =>
    days.map((day) => {
      if (day.cents === 0) return day
      if (compensated.has(day.date)) return { ...day, cents: 0 }
      compensated.add(day.date)
      return day
    })
  // A switch leaves its gap behind the contract: what is agreed is the price of its last day.
  const agreed: MonthlyOn = (day) => prices.withOptions(earlierEnd(day, prices.until) ?? day)
  const found = new Map<KnownReport, readonly ClaimDay[]>()
  const oldestFirst = reports.toSorted((a, b) => (a.reportedOn < b.reportedOn ? -1 : 1))
  for (const report of oldestFirst) {
    const days =
      report.kind === 'switching-gap' ? gapDays(report, today, agreed) : daysOf(report, lastDay, prices.withOptions)
    found.set(report, report.kind === 'fault' ? once(days) : days)
  }
  const atWorst = reducingOnce()
  for (const report of oldestFirst) {
    const { measuredPercent } = report
    if (report.kind !== 'slow-line' || measuredPercent === null) continue
    const facts = { compensated, monthlyOn: prices.contract, today: lastDay }
    found.set(report, atWorst(slowDays({ ...report, measuredPercent }, facts)))
  }
  return reports.map((report) => {
    const days = found.get(report) ?? []
    return { report, days, cents: days.reduce((sum, day) => sum + day.cents, 0) }
  })
}

/** The last day that invoices can name today: of what lasts the month before this one. */
export function lastCreditedDay({ kind, mendedOn }: KnownReport, today: IsoDate): IsoDate {
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)
  if (kind === 'missed-visit') return today
  return mendedOn !== null && mendedOn > lastMonth && mendedOn <= today ? mendedOn : lastMonth
}
