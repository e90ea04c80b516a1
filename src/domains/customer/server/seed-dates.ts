/** Days in the demo data are relative to today, so that the demo looks right on any day. */
import { addDays, addMonths, firstDayOfMonth, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { isRecord } from '#kit/json.ts'

const relative = /^@(?:([me])([+-]?\d+)|([+-]?\d+)([dm]))$/

/**
 * '@+10d' ten days from today, '@-22m' the same day 22 months ago, '@m-22' the first and '@e+1' the last day of such a
 * month. @throws Error for a text that begins with '@' and is none of these.
 */
export function resolveDate(text: string, today: IsoDate): IsoDate {
  const match = relative.exec(text)
  if (match === null) throw new Error(`not a day from today: ${text}`)
  const [, edge, months, count, unit] = match
  if (edge === 'm') return addMonths(firstDayOfMonth(today), Number(months))
  if (edge === 'e') return lastDayOfMonth(addMonths(firstDayOfMonth(today), Number(months)))
  return unit === 'd' ? addDays(today, Number(count)) : addMonths(today, Number(count))
}

/** A copy of `value` in which every text that begins with '@' is a day. */
export function resolveDates(value: unknown, today: IsoDate): unknown {
  if (typeof value === 'string') return value.startsWith('@') ? resolveDate(value, today) : value
  if (Array.isArray(value)) return value.map((item) => resolveDates(item, today))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, resolveDates(field, today)]))
}
