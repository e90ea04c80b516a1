/** A purchase that is paid by direct debit: its buyer is told before when the money is collected. */
import { addDays, berlinDate, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

import type { Purchase } from './purchase.ts'

/**
 * The day on which the money is expected to leave the account: two working days after the parcel goes, or after the order
 * where none does. `sentOn`: the parcel has gone. null: it is not paid so.
 */
export function debitDay(
  {
    deliveryDate,
    payment,
    placedAt,
    totalCents,
  }: Pick<Purchase, 'deliveryDate' | 'payment' | 'placedAt' | 'totalCents'>,
  sentOn?: IsoDate,
): IsoDate | null {
  if (payment.type !== 'BANKACCOUNTSEPA' || totalCents === 0) return null
  const ordered = berlinDate(placedAt)
  const dayBefore = deliveryDate === null ? ordered : addDays(deliveryDate, -1)
  const sent = sentOn ?? (dayBefore < ordered ? ordered : dayBefore)
  return nextWorkingDay(nextWorkingDay(sent))
}

function nextWorkingDay(date: IsoDate): IsoDate {
  return workingDayFrom(addDays(date, 1))
}
