/** When technicians come: the times of a day, and the days on which a visit can be moved to. Pure. */
import { addDays, daysBetween, type IsoDate } from '#kit/dates.ts'
import { isNationwideHoliday } from '#kit/holidays.ts'

/** 'HH:MM' to 'HH:MM'. */
export const visitTimes = [
  { from: '08:00', to: '12:00' },
  { from: '12:00', to: '16:00' },
  { from: '16:00', to: '19:00' },
] as const

/** Somebody has to plan the tour; and nobody plans it for next quarter. */
export const soonestDays = 2
const farthestDays = 56
const workingDays = 6

const aMonday = '2026-01-05'

/** The Monday of a day's week. */
export function weekOf(day: IsoDate): IsoDate {
  const weekday = ((daysBetween(aMonday, day) % 7) + 7) % 7
  return addDays(day, -weekday)
}

/** Monday to Saturday. */
export function workingDaysOf(monday: IsoDate): IsoDate[] {
  return Array.from({ length: workingDays }, (_, index) => addDays(monday, index))
}

/** Whether technicians come on that day, and it is neither too near nor too far. */
export function isVisitDay(day: IsoDate, today: IsoDate): boolean {
  const ahead = daysBetween(today, day)
  return (
    ahead >= soonestDays &&
    ahead <= farthestDays &&
    weekOf(day) !== addDays(day, -workingDays) &&
    !isNationwideHoliday(day)
  )
}

/** The weeks that can be looked at: the first and the last with a day to choose. */
export function weekRange(today: IsoDate): { readonly first: IsoDate; readonly last: IsoDate } {
  return { first: weekOf(addDays(today, soonestDays)), last: weekOf(addDays(today, farthestDays)) }
}

/** The week that was asked for, kept within what can be chosen. */
export function shownWeek(asked: IsoDate, today: IsoDate): IsoDate {
  const { first, last } = weekRange(today)
  const monday = weekOf(asked)
  return monday < first ? first : monday > last ? last : monday
}

/** Technicians are planned by the first two digits of the postal code. */
export function regionOf(zip: string | undefined): string {
  return zip?.slice(0, 2) ?? ''
}

export interface Slot {
  readonly region: string
  readonly date: IsoDate
  readonly from: string
}

/**
 * Whether the technicians of the embedded field service have something else to do then: the same for everybody who asks, two
 * times of five. A provider's own calendar takes its place.
 */
export function isBusyElsewhere({ date, from, region }: Slot): boolean {
  let hash = 2_166_136_261
  for (const letter of `${region} ${date} ${from}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 8) % 5 < 2
}
