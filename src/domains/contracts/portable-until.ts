import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'

import { termEnd } from './term.ts'

/** The last day on which another provider can fetch the number of a contract that ends on that day, as it is shown (§ 59 TKG). */
export function portableUntil(end: IsoDate): IsoDate {
  return addMonths(end, 1)
}

/** The last day that is still in time: a whole month that begins on the day after the end (§§ 187 II, 188 II BGB). Never before the shown one. */
export function portingAcceptedUntil(end: IsoDate): IsoDate {
  return termEnd(addDays(end, 1), 1)
}
