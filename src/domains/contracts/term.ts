/** Minimum term and notice (§ 56 TKG), withdrawal period (§ 355 BGB) of a contract. */
import { lastWithdrawalDay, withdrawalDays } from '#domains/orders/withdrawal-period.ts'
import { addDays, addMonths, earlierEnd, monthsBetween, type IsoDate } from '#kit/dates.ts'
import { isHolidaySomewhere, workingDayFrom } from '#kit/holidays.ts'

import type { Contract } from './contract.ts'
import { isOver } from './status.ts'

export interface Term {
  /** Its first day: of the order, or of the product change that began it. */
  readonly from: IsoDate
  /** Last day of the minimum term, which runs from the order; null without one. */
  readonly minTermEnd: IsoDate | null
  /** Last day to give notice for the end of the minimum term; null when that is past, has no meaning, or notice was given. */
  readonly noticeUntil: IsoDate | null
  /** The last day of the contract if notice is given today; the agreed end once it was given; null when it is over. */
  readonly earliestEnd: IsoDate | null
  /** One month's notice at any time (§ 56 TKG). */
  readonly monthly: boolean
  /** Which month of the minimum term it is, 'Monat 23 von 24'; 0 without one. */
  readonly monthOf: number
  readonly months: number
}

type TermFacts = Pick<Contract, 'status' | 'orderedOn' | 'minTermMonths' | 'noticeMonths' | 'terminationDate'> &
  Partial<Pick<Contract, 'productChange' | 'termFrom'>>

/** The minimum term that an ordered product change brings of its own; null: none is ordered, or it begins none. */
export function orderedTerm({ productChange }: Pick<TermFacts, 'productChange'>) {
  if (productChange?.state !== 'ordered' || productChange.minTermMonths === null) return null
  return { from: productChange.orderedOn, months: productChange.minTermMonths }
}

/** Since when which minimum term runs: a product change that brings one of its own binds from its order on (§ 56 TKG). */
function boundSince(contract: TermFacts) {
  const { minTermMonths, orderedOn, termFrom } = contract
  const own = orderedTerm(contract)
  if (own !== null) return own
  return { from: termFrom ?? orderedOn, months: minTermMonths }
}

/** The last day on which notice still leads to `end`: a month's period ends on the day of the same number (§ 188 BGB). */
export function lastNoticeDay(end: IsoDate, noticeMonths: number): IsoDate {
  let day = addMonths(end, -noticeMonths)
  while (addMonths(addDays(day, 1), noticeMonths) <= end) day = addDays(day, 1)
  return day
}

/**
 * The last day of a term of whole months that begins on `from`: the day before the one of the same number, or the month's
 * last day where it lacks that (§§ 187 II, 188 II, III BGB).
 */
export function termEnd(from: IsoDate, months: number): IsoDate {
  const sameDay = addMonths(from, months)
  return sameDay.slice(8) === from.slice(8) ? addDays(sameDay, -1) : sameDay
}

/**
 * Minimum term, notice and earliest end: at most 24 months from the conclusion of the contract, also where service starts
 * later (§ 56 TKG, § 309 no. 9 BGB); afterwards one month's notice at any time. An end on a holiday stays there.
 */
export function decideTerm(contract: TermFacts, today: IsoDate): Term {
  const { noticeMonths, terminationDate } = contract
  const { from, months } = boundSince(contract)
  const minTermEnd = months === 0 ? null : termEnd(from, months)
  const term = { from, minTermEnd, monthOf: Math.min(months, monthsBetween(from, today) + 1), months }
  if (isOver(contract.status)) return { ...term, noticeUntil: null, earliestEnd: null, monthly: false }
  if (terminationDate !== null) return { ...term, noticeUntil: null, earliestEnd: terminationDate, monthly: false }
  const lastDay = minTermEnd === null ? null : lastNoticeDay(minTermEnd, noticeMonths)
  if (minTermEnd === null || lastDay === null || today > lastDay) {
    return { ...term, noticeUntil: null, earliestEnd: addMonths(today, noticeMonths), monthly: true }
  }
  return { ...term, noticeUntil: lastDay, earliestEnd: minTermEnd, monthly: false }
}

/** Nobody knows today what they want in three years. */
const latestMonths = 24

/** The first and the last day that a notice of one day can name. */
export interface NoticeDays {
  readonly earliest: IsoDate
  readonly latest: IsoDate
}

/** Those of a notice of today; an option ends with its contract at the latest (`rootEnd`). undefined: none is left. */
export function noticeDays(
  contract: TermFacts,
  { rootEnd = null, today }: { readonly today: IsoDate; readonly rootEnd?: IsoDate | null | undefined },
): NoticeDays | undefined {
  const earliest = decideTerm(contract, today).earliestEnd
  if (earliest === null || contract.terminationDate !== null) return undefined
  const far = addMonths(earliest > today ? earliest : today, latestMonths)
  const latest = earlierEnd(rootEnd, far) ?? far
  return earliest > latest ? undefined : { earliest, latest }
}

/**
 * The days to which the end of what is terminated can be put off: those of a notice of today that come after the day that was
 * agreed. undefined: notice was not given, or no later day is left.
 */
export function laterNoticeDays(
  contract: TermFacts,
  day: { readonly today: IsoDate; readonly rootEnd?: IsoDate | null | undefined },
): NoticeDays | undefined {
  const { terminationDate } = contract
  if (terminationDate === null) return undefined
  const anew = noticeDays({ ...contract, terminationDate: null }, day)
  const next = addDays(terminationDate, 1)
  if (anew === undefined || anew.latest < next) return undefined
  return { ...anew, earliest: anew.earliest > next ? anew.earliest : next }
}

const untoldMonths = 12

/** An order, and whether the customer was told of the right: untold the period is longer by 12 months (§ 356 BGB). */
interface Withdrawable {
  readonly orderedOn: IsoDate
  readonly untold?: boolean
}

/** Of a contract, as it stands in the database. */
export function withdrawable({ details, orderedOn }: Pick<Contract, 'details' | 'orderedOn'>): Withdrawable {
  return { orderedOn, untold: details.withdrawalUntold === true }
}

/** The last day to withdraw from an order, as it is shown: 14 days, then the next working day everywhere (§§ 355, 193 BGB). */
export function withdrawalUntil(order: IsoDate | Withdrawable): IsoDate {
  const { orderedOn, untold = false } = typeof order === 'string' ? { orderedOn: order } : order
  return lastWithdrawalDay(untold ? addMonths(orderedOn, untoldMonths) : orderedOn)
}

/**
 * Until when a withdrawal is taken as in time: a holiday at the customer's place moves the day too, and where that is stays
 * open. Whether the 12 months or the 14 days come first stays open likewise: the later day counts.
 */
export function withdrawalAcceptedUntil(order: IsoDate | Withdrawable): IsoDate {
  const { orderedOn, untold = false } = typeof order === 'string' ? { orderedOn: order } : order
  if (!untold) return workingDayFrom(addDays(orderedOn, withdrawalDays), isHolidaySomewhere)
  const monthsFirst = addDays(addMonths(orderedOn, untoldMonths), withdrawalDays)
  const daysFirst = addMonths(addDays(orderedOn, withdrawalDays), untoldMonths)
  return workingDayFrom(monthsFirst > daysFirst ? monthsFirst : daysFirst, isHolidaySomewhere)
}

/**
 * The last day on which a number can still be fetched: a whole month that begins on the day after the end (§ 59 TKG; §§ 187 II, 188 II
 * BGB). Never before the shown one (`portableUntil`).
 */
export function portingAcceptedUntil(end: IsoDate): IsoDate {
  return termEnd(addDays(end, 1), 1)
}
