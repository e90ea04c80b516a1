/** Dates as people type and read them. */
import { dayOfMonth, daysBetween, formatDate, formatDayOf, isIsoDate, type IsoDate } from './dates.ts'

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

/** '1.2.2026', '01.02.2026', with blanks or a mask's underscores in it; undefined when it is no date. */
export function readGermanDate(text: string): IsoDate | undefined {
  const found = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.replaceAll(/[\s_]/g, ''))
  if (found === null) return undefined
  const [, day = '', month = '', year = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) ? date : undefined
}

/** '01.02.2026' */
export function shortDate(date: IsoDate): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`
}

/** 0 is Monday. */
export function weekday(date: IsoDate): number {
  const days = daysBetween('1970-01-05', date) % 7
  return days < 0 ? days + 7 : days
}

/** 'Freitag' */
export function weekdayName(date: IsoDate): string {
  return weekdays[weekday(date)] ?? ''
}

/** 'Freitag, 20. November 2026' */
export function formatDay(date: IsoDate): string {
  return `${weekdayName(date)}, ${formatDate(date)}`
}

/** '4. bis 7. Januar 2027', each day with what the last one does not say. */
export function formatSpan(from: IsoDate, to: IsoDate): string {
  if (from === to) return formatDate(to)
  const first = from.slice(0, 7) === to.slice(0, 7) ? `${dayOfMonth(from)}.` : formatDayOf(from, to)
  return `${first} bis ${formatDate(to)}`
}
