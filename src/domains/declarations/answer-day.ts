/** How long a person may take to decide a declaration. Pure. */
import { addDays, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

const answerDays = 7

/** Until when what arrived on a day is decided: within a week, on a working day. */
export function answerBy(arrivedOn: IsoDate): IsoDate {
  return workingDayFrom(addDays(arrivedOn, answerDays))
}
