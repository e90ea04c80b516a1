/**
 * Calendar dates of Europe/Berlin as ISO strings 'YYYY-MM-DD'. Pure arithmetic on the proleptic Gregorian
 * calendar, so that rules run alike on the server and in browsers without Temporal.
 */
export type IsoDate = string

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

type Parts = Record<'year' | 'month' | 'day', number>

/** The number that the digits of a text say; every date of every price passes here, so no text is cut out for it. */
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48
  return value
}

function parts(date: IsoDate): Parts {
  return { year: digits(date, 0, 4), month: digits(date, 5, 7), day: digits(date, 8, 10) }
}

function padTwo(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

function iso({ year, month, day }: Parts): IsoDate {
  return `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}`
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether the text is a real calendar date 'YYYY-MM-DD'. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { year, month, day } = parts(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Days since 1970-01-01 (Howard Hinnant's civil calendar arithmetic). */
function epochDays(date: IsoDate): number {
  const { year, month, day } = parts(date)
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

function fromEpochDays(days: number): IsoDate {
  const z = days + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  return iso({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day })
}

export function addDays(date: IsoDate, days: number): IsoDate {
  // Mostly it is the day after; within what every month has, only the day is another.
  const day = digits(date, 8, 10) + days
  if (day >= 1 && day <= 28) return date.slice(0, 8) + padTwo(day)
  return fromEpochDays(epochDays(date) + days)
}

/** The earlier of two last days; null: neither is known. */
export function earlierEnd(a: IsoDate | null, b: IsoDate | null): IsoDate | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** Adds months and keeps the day where the month has it: 2026-01-31 + 1 → 2026-02-28. */
export function addMonths(date: IsoDate, count: number): IsoDate {
  const { year, month, day } = parts(date)
  const total = year * 12 + (month - 1) + count
  const nextYear = Math.floor(total / 12)
  const nextMonth = total - nextYear * 12 + 1
  return iso({ year: nextYear, month: nextMonth, day: Math.min(day, daysInMonth(nextYear, nextMonth)) })
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return epochDays(to) - epochDays(from)
}

/** Whole months that have passed from `from` to `to`. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const a = parts(from)
  const b = parts(to)
  return (b.year - a.year) * 12 + (b.month - a.month) - (b.day < a.day ? 1 : 0)
}

export function lastDayOfMonth(date: IsoDate): IsoDate {
  const { year, month } = parts(date)
  return iso({ year, month, day: daysInMonth(year, month) })
}

/** 1 to 31 */
export function dayOfMonth(date: IsoDate): number {
  return digits(date, 8, 10)
}

export function firstDayOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`
}

/** '31. Dezember 2026', day and month held together by a no-break space. */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = parts(date)
  return `${day}.\u00A0${months[month - 1] ?? ''} ${year}`
}

/** '19. November', with the year where it is not that of `today`. */
export function formatDayOf(date: IsoDate, today: IsoDate): string {
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? formatDate(date).replace(` ${year}`, '') : formatDate(date)
}

/** 'Dezember' */
export function monthName(date: IsoDate): string {
  return months[parts(date).month - 1] ?? ''
}

/** 'Dezember 2026' */
export function formatMonth(date: IsoDate): string {
  return `${monthName(date)} ${date.slice(0, 4)}`
}

const timeZone = 'Europe/Berlin'

/** Berlin's clocks, and its days. Made when first asked: a phone needs 90 ms for its first formatter, and few pages show a time. */
let berlinClock: Intl.DateTimeFormat | undefined
let berlinDay: Intl.DateTimeFormat | undefined

/** The parts of the minute that was asked for last: within one, a server asks thousands of times. */
let latest: { readonly minute: number; readonly parts: ClockParts } = { minute: Number.NaN, parts: {} }

/** 'year', 'month', 'day', 'hour' and 'minute' in digits. */
type ClockParts = Readonly<Record<string, string>>

function berlinParts(instant: string): ClockParts {
  const minute = Math.floor(parseInstant(instant) / 60_000)
  if (minute !== latest.minute) {
    const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    berlinClock ??= new Intl.DateTimeFormat('de-DE', { timeZone, year: 'numeric', ...twoDigits, hourCycle: 'h23' })
    const found = berlinClock.formatToParts(minute * 60_000).map(({ type, value }) => [type, value] as const)
    latest = { minute, parts: Object.fromEntries(found) }
  }
  return latest.parts
}

/** The instant that was read last: what happens in one request happens at one instant. */
let latestRead = { instant: '', ms: Number.NaN }

/** Milliseconds of an ISO instant; pure parsing, no clock. */
function parseInstant(instant: string): number {
  if (instant !== latestRead.instant) latestRead = { instant, ms: readInstant(instant) }
  return latestRead.ms
}

function readInstant(instant: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3})\d*)?(?:Z|\+00:?00)$/.exec(instant)
  if (match === null) throw new RangeError(`not a UTC instant: ${instant}`)
  const [, date = '', hour = '0', minute = '0', second = '0', fraction = '0'] = match
  const seconds = epochDays(date) * 86_400 + Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  return seconds * 1000 + Number(fraction.padEnd(3, '0'))
}

/** The date of the hour that was asked for last: a server asks for today many times in one request. */
let latestDay: { readonly hour: number; readonly date: IsoDate } = { hour: Number.NaN, date: '' }

/** The calendar date in Berlin at a UTC instant ('2026-11-20T23:30:00Z' → '2026-11-21'). */
export function berlinDate(instant: string): IsoDate {
  const ms = parseInstant(instant)
  // Berlin is whole hours ahead of UTC: its days begin with an hour.
  const hour = Math.floor(ms / 3_600_000)
  if (hour !== latestDay.hour) {
    // Sweden writes dates as ISO 8601 does; a whole text is had faster than its parts.
    berlinDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    latestDay = { hour, date: berlinDay.format(ms) }
  }
  return latestDay.date
}

/** By how many milliseconds Berlin's clocks are ahead of UTC at a UTC instant. */
export function berlinOffsetMs(instant: string): number {
  const p = berlinParts(instant)
  const days = epochDays(`${p['year']}-${p['month']}-${p['day']}`)
  const minutes = days * 1440 + Number(p['hour']) * 60 + Number(p['minute'])
  return (minutes - Math.floor(parseInstant(instant) / 60_000)) * 60_000
}

/** The hour on Berlin's clocks at a UTC instant, 0 to 23. */
export function berlinHour(instant: string): number {
  return Number(berlinParts(instant)['hour'])
}

/** '20. November 2026, 13:42 Uhr' in Berlin at a UTC instant. */
export function formatInstant(instant: string): string {
  return `${formatDate(berlinDate(instant))}, ${formatTime(instant)}`
}

/** 'Heute, 13:42 Uhr', '19. November, 13:42 Uhr' in Berlin at a UTC instant, seen from `today`. */
export function formatInstantOf(instant: string, today: IsoDate): string {
  const date = berlinDate(instant)
  return `${date === today ? 'Heute' : formatDayOf(date, today)}, ${formatTime(instant)}`
}

/** '13:42 Uhr' in Berlin at a UTC instant. */
export function formatTime(instant: string): string {
  const p = berlinParts(instant)
  return `${p['hour']}:${p['minute']}\u00A0Uhr`
}
