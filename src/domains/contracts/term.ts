/** Minimum term and notice (§ 56 TKG), withdrawal period (§ 355 BGB) of a contract. */
import { addDays, addMonths, daysBetween, monthsBetween, type IsoDate } from '#kit/dates.ts'

import type { Contract } from './contract.ts'
import { isOver } from './status.ts'

export interface Term {
  /** Last day of the minimum term; null without one, or before the start is known. */
  readonly minTermEnd: IsoDate | null
  /** Last day to give notice for the end of the minimum term; null when that is past, has no meaning, or notice was given. */
  readonly noticeUntil: IsoDate | null
  /** The last day of the contract if notice is given today; the agreed end once it was given; null when it is over or not started. */
  readonly earliestEnd: IsoDate | null
  /** One month's notice at any time (§ 56 TKG). */
  readonly monthly: boolean
  /** Which month of the minimum term it is, 'Monat 23 von 24'; 0 before the start. */
  readonly monthOf: number
  readonly months: number
}

type TermFacts = Pick<Contract, 'status' | 'startDate' | 'minTermMonths' | 'noticeMonths' | 'terminationDate'>

/** The last day on which notice still leads to `end`: a month's period ends on the day of the same number (§ 188 BGB). */
export function lastNoticeDay(end: IsoDate, noticeMonths: number): IsoDate {
  let day = addMonths(end, -noticeMonths)
  while (addMonths(addDays(day, 1), noticeMonths) <= end) day = addDays(day, 1)
  return day
}

/** Minimum term, notice and earliest end: at most 24 months, afterwards one month's notice at any time (§ 56 TKG). */
export function decideTerm(contract: TermFacts, today: IsoDate): Term {
  const { startDate: start, minTermMonths: months, noticeMonths, terminationDate } = contract
  const minTermEnd = start === null || months === 0 ? null : addDays(addMonths(start, months), -1)
  const monthOf = start === null || start > today ? 0 : Math.min(months, monthsBetween(start, today) + 1)
  const term = { minTermEnd, monthOf, months }
  if (isOver(contract.status)) return { ...term, noticeUntil: null, earliestEnd: null, monthly: false }
  if (terminationDate !== null) return { ...term, noticeUntil: null, earliestEnd: terminationDate, monthly: false }
  if (start === null) return { ...term, noticeUntil: null, earliestEnd: null, monthly: months === 0 }
  const oneNoticeFrom = addMonths(start > today ? start : today, noticeMonths)
  const lastDay = minTermEnd === null ? null : lastNoticeDay(minTermEnd, noticeMonths)
  if (minTermEnd === null || lastDay === null || today > lastDay) {
    return { ...term, noticeUntil: null, earliestEnd: oneNoticeFrom, monthly: true }
  }
  return { ...term, noticeUntil: lastDay, earliestEnd: minTermEnd, monthly: false }
}

const withdrawalDays = 14
/** 1970-01-05 was a Monday. */
const aMonday = '1970-01-05'

/** The last day to withdraw from an order: 14 days; a weekend moves it to Monday (§§ 355, 193 BGB). */
export function withdrawalUntil(orderedOn: IsoDate): IsoDate {
  const last = addDays(orderedOn, withdrawalDays)
  const weekday = ((daysBetween(aMonday, last) % 7) + 7) % 7
  return weekday < 5 ? last : addDays(last, 7 - weekday)
}
