/** How long an order of a service can be withdrawn (§ 355 BGB). */
import { addDays, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

export const withdrawalDays = 14

/** The last day, as it is shown: 14 days after the one that counts, then the next working day everywhere (§§ 355, 193 BGB). */
export function lastWithdrawalDay(from: IsoDate): IsoDate {
  return workingDayFrom(addDays(from, withdrawalDays))
}
