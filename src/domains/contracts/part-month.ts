/** Part months: the price by actual days (docs/product/overview.md). Pure. */
import type { Cents } from '#kit/money.ts'

/** Some days of a month, counted from its first day on: those after the `before`th up to the `until`th of `days`. */
export interface MonthDays {
  readonly before: number
  readonly until: number
  readonly days: number
}

/**
 * What a monthly price costs for these days: the running total at their end less that before them, R(k) - R(k-1), each
 * rounded once. However a month is cut, its pieces add up to the whole price to the cent.
 */
export function costOfDays(monthlyCents: Cents, { before, days, until }: MonthDays): Cents {
  return Math.round((monthlyCents * until) / days) - Math.round((monthlyCents * before) / days)
}
