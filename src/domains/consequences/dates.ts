/** On which days a contract can end, and by which rule each of them (§ 56 TKG; docs/product/consequences.md). Pure. */
import type { Contract } from '#domains/contracts/contract.ts'
import { priceNow } from '#domains/contracts/price.ts'
import { decideTerm, laterNoticeDays, noticeDays } from '#domains/contracts/term.ts'
import { addDays, addMonths, earlierEnd, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

/** Why a day is one on which the contract may end. */
export const dateReasons = [
  'minimum-term-ends',
  'notice-period',
  'special-right',
  'before-price-rises',
  'month-ends',
  'line-ready',
  'any-day',
] as const
export type DateReason = (typeof dateReasons)[number]

export interface PermittedDate {
  readonly date: IsoDate
  readonly code: DateReason
}

export interface PermittedDates {
  readonly earliest: IsoDate
  readonly latest: IsoDate
  /** Those worth a choice, the earliest first; every other day between them is permitted too. */
  readonly dates: readonly PermittedDate[]
}

const monthEnds = 3
/** As long as a notice reaches ahead. */
const specialMonths = 24

/**
 * The days on which a contract that is terminated today may end: the end of its minimum term at the earliest, afterwards
 * one month from today, then any day. An option ends with its contract at the latest (`rootEnd`). undefined: none is left.
 */
export function permittedDates(
  contract: Contract,
  today: IsoDate,
  rootEnd: IsoDate | null = null,
): PermittedDates | undefined {
  const days = noticeDays(contract, { today, rootEnd })
  if (days === undefined) return undefined
  const { earliest, latest } = days
  const { monthly } = decideTerm(contract, today)
  const found: PermittedDate[] = [{ date: earliest, code: monthly ? 'notice-period' : 'minimum-term-ends' }]
  const { monthlyCents, next } = priceNow(contract, today)
  if (next !== null && next.monthlyCents > monthlyCents)
    found.push({ date: addDays(next.date, -1), code: 'before-price-rises' })
  for (let index = 0; index <= monthEnds; index += 1)
    found.push({ date: lastDayOfMonth(addMonths(earliest, index)), code: 'month-ends' })
  const dates = found
    .filter(({ date }) => date >= earliest && date <= latest)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .filter(({ date }, index, all) => date !== all[index - 1]?.date)
  return { earliest, latest, dates: dates.slice(0, monthEnds + 1) }
}

/**
 * The days to which the end of a contract that is terminated can be put off: those of a notice of today, after the day that was
 * agreed. undefined: notice was not given, or no later day is left.
 */
export function laterDates(
  contract: Contract,
  today: IsoDate,
  rootEnd: IsoDate | null = null,
): PermittedDates | undefined {
  const anew = permittedDates({ ...contract, terminationDate: null, terminationReceivedOn: null }, today, rootEnd)
  const later = laterNoticeDays(contract, { today, rootEnd })
  if (anew === undefined || later === undefined) return undefined
  const { earliest } = later
  const dates = Array.from({ length: monthEnds + 1 }, (_, index) => lastDayOfMonth(addMonths(earliest, index)))
    .filter((date) => date <= anew.latest)
    .map((date) => ({ date, code: 'month-ends' as const }))
  const first = { date: earliest, code: dateReason(anew, earliest) }
  return { earliest, latest: anew.latest, dates: dates[0]?.date === earliest ? dates : [first, ...dates] }
}

/**
 * The days on which a contract may end by a special right: from the day on which it takes effect, never before today; of one
 * that is terminated already, or of an option whose contract ends (`rootEnd`), only earlier than it would.
 */
export function specialDates(
  { terminationDate }: Pick<Contract, 'terminationDate'>,
  {
    from,
    rootEnd = null,
    today,
  }: { readonly today: IsoDate; readonly from: IsoDate; readonly rootEnd?: IsoDate | null },
): PermittedDates | undefined {
  const earliest = from > today ? from : today
  const end = earlierEnd(terminationDate, rootEnd)
  const latest = end === null ? addMonths(earliest, specialMonths) : addDays(end, -1)
  if (earliest > latest) return undefined
  return { earliest, latest, dates: [{ date: earliest, code: 'special-right' }] }
}

/** The rule that a permitted day stands on. */
export function dateReason({ dates }: Pick<PermittedDates, 'dates'>, date: IsoDate): DateReason {
  return dates.find((known) => known.date === date)?.code ?? 'any-day'
}

export type DateRefusal = 'date-too-early' | 'date-too-late'

/** The day that was asked for, or the earliest; a refusal names what is possible. */
export function chosenDate({ earliest, latest }: PermittedDates, date?: IsoDate): Result<IsoDate, DateRefusal> {
  if (date === undefined) return ok(earliest)
  if (date < earliest) return refuse('date-too-early', { earliestDate: earliest })
  return date > latest ? refuse('date-too-late', { latestDate: latest }) : ok(date)
}
