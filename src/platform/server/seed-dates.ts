/** Days in the demo data are relative to today, so that the demonstration looks right on any day. */
import { addDays, addMonths, firstDayOfMonth, formatDate, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'
import { isRecord } from '#kit/json.ts'

const relative = /^@(?:([me])([+-]?\d+)(?:\+(\d+)d)?|([+-]?\d+)([dmw]))$/
const inText = /\{(@[^}]*)\}/g

/**
 * '@+10d' ten days from today, '@+10w' the working day from then on, '@-22m' the same day 22 months ago, '@m-22' the first and
 * '@e+1' the last day of such a month, '@m-22+13d' its fourteenth. @throws Error for a text that begins with '@' and is none
 * of these.
 */
export function resolveDate(text: string, today: IsoDate): IsoDate {
  const match = relative.exec(text)
  if (match === null) throw new Error(`not a day from today: ${text}`)
  const [, edge, months, after = '0', count, unit] = match
  if (edge === 'e') return lastDayOfMonth(addMonths(firstDayOfMonth(today), Number(months)))
  if (edge === 'm') return addDays(addMonths(firstDayOfMonth(today), Number(months)), Number(after))
  if (unit === 'm') return addMonths(today, Number(count))
  const day = addDays(today, Number(count))
  return unit === 'w' ? workingDayFrom(day) : day
}

/**
 * A copy of `value` in which every text that begins with '@' is a day, and every '{@…}' within a text a day in German:
 * '31. Dezember 2026'.
 */
export function resolveDates(value: unknown, today: IsoDate): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('@')) return resolveDate(value, today)
    return value.replaceAll(inText, (_, day: string) => formatDate(resolveDate(day, today)))
  }
  if (Array.isArray(value)) return value.map((item) => resolveDates(item, today))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, resolveDates(field, today)]))
}
