import { addMonths, type IsoDate } from '#kit/dates.ts'

/** The last day on which another provider can fetch the number of a contract that ends on that day, as it is shown (§ 59 TKG). */
export function portableUntil(end: IsoDate): IsoDate {
  return addMonths(end, 1)
}
