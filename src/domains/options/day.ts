/** The day that a day pass or a weekend pass is ordered for. */
import type { BookedFor } from '#domains/catalogue/product.ts'
import { addMonths, type IsoDate } from '#kit/dates.ts'
import { weekdayName } from '#kit/german-date.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

const monthsAhead = 12

/** Whether the option can be ordered for that day: within a year from today, a weekend by its Friday. */
export function isPossibleDay(bookedFor: BookedFor, day: IsoDate, today: IsoDate): boolean {
  return day >= today && day <= lastPossibleDay(today) && (bookedFor === 'day' || weekdayName(day) === 'Freitag')
}

export function lastPossibleDay(today: IsoDate): IsoDate {
  return addMonths(today, monthsAhead)
}

export interface DayFacts {
  /** As ordered; undefined where none was named. */
  readonly day: IsoDate | undefined
  readonly bookedFor: BookedFor | null
  readonly today: IsoDate
  /** The first day after the withdrawal period. */
  readonly later: IsoDate
  /** The customer asks for a start before it has ended. */
  readonly startImmediately: boolean
}

export type DayRefusal = 'day-not-possible' | 'early-start-required'

/** Whether the day holds: an earlier one than the end of the withdrawal period needs the express request (§ 357a BGB). */
export function decideDay({ bookedFor, day, later, startImmediately, today }: DayFacts): Result<undefined, DayRefusal> {
  if (day === undefined) return ok(undefined)
  if (bookedFor === null || !isPossibleDay(bookedFor, day, today)) return refuse('day-not-possible')
  return day < later && !startImmediately ? refuse('early-start-required') : ok(undefined)
}
