/** How long an order can be withdrawn, and what was paid may take to come back (§§ 355, 357 BGB). */
import { addDays, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

export const withdrawalDays = 14

/** The last day, as it is shown: 14 days after the one that counts, then the next working day everywhere (§§ 355, 193 BGB). */
export function lastWithdrawalDay(from: IsoDate): IsoDate {
  return workingDayFrom(addDays(from, withdrawalDays))
}

const refundDays = 14

/** The last day to give back the money of what was withdrawn on that day, or has fallen away on it (§ 357 (1) BGB). */
export function lastRefundDay(withdrawnOn: IsoDate): IsoDate {
  return addDays(withdrawnOn, refundDays)
}
