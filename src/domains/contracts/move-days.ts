/** On which days a contract can begin at another address (§ 60 TKG; docs/product/relocations.md). Pure. */
import { addDays, addMonths, earlierEnd, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

const workingDaysAhead = 7
const monthsAhead = 12

export interface MoveDays {
  readonly earliest: IsoDate
  readonly latest: IsoDate
}

/** The network needs seven working days. `end`: the last day of a contract that is terminated, which goes along until then. */
export function moveDays(today: IsoDate, end: IsoDate | null = null): MoveDays {
  let earliest = today
  for (let days = 0; days < workingDaysAhead; days += 1) earliest = workingDayFrom(addDays(earliest, 1))
  const latest = addMonths(today, monthsAhead)
  return { earliest, latest: earlierEnd(latest, end) ?? latest }
}
