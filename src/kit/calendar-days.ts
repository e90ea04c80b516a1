/** The days of a calendar to choose from: only what opens one needs them. */
import { addDays, addMonths, daysBetween, firstDayOfMonth, lastDayOfMonth, type IsoDate } from './dates.ts'
import { weekday } from './german-date.ts'

/** The weeks that a month touches, Monday first, filled up with days of its neighbours. */
export function monthWeeks(month: IsoDate): readonly (readonly IsoDate[])[] {
  const first = firstDayOfMonth(month)
  const start = addDays(first, -weekday(first))
  const count = Math.ceil((daysBetween(start, lastDayOfMonth(first)) + 1) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  )
}

/** Where a key leads in a calendar; undefined for any other key. Shift makes a page a year. */
export function dayByKey(date: IsoDate, key: string, shift: boolean): IsoDate | undefined {
  if (key === 'ArrowLeft') return addDays(date, -1)
  if (key === 'ArrowRight') return addDays(date, 1)
  if (key === 'ArrowUp') return addDays(date, -7)
  if (key === 'ArrowDown') return addDays(date, 7)
  if (key === 'Home') return addDays(date, -weekday(date))
  if (key === 'End') return addDays(date, 6 - weekday(date))
  if (key === 'PageUp') return addMonths(date, shift ? -12 : -1)
  return key === 'PageDown' ? addMonths(date, shift ? 12 : 1) : undefined
}

/** The date, or the nearest one that is allowed. */
export function within(date: IsoDate, min: IsoDate | undefined, max: IsoDate | undefined): IsoDate {
  if (min !== undefined && date < min) return min
  return max !== undefined && date > max ? max : date
}
