/** A purchase that is paid by direct debit: its buyer is told before when the money is collected. */
import { addDays, berlinDate, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

import type { Purchase } from './purchase.ts'

/** What is known of an order when its debit is announced. */
interface Announced {
  /** Of the announcement: what has not gone yet goes today at the earliest. */
  readonly today: IsoDate
  /** How many days before the mandate promises the notice. */
  readonly noticeDays?: number | undefined
  /** The parcel has just gone. */
  readonly sentOn?: IsoDate | undefined
}

/**
 * The day on which the money is expected to leave the account: two working days after the parcel goes, or after the order
 * where none does, and not before the notice that the mandate promises is over. null: none will.
 */
export function debitDay(
  purchase: Pick<Purchase, 'deliveryDate' | 'events' | 'payment' | 'placedAt' | 'state' | 'totalCents'>,
  { noticeDays, sentOn, today }: Announced,
): IsoDate | null {
  const { payment, state, totalCents } = purchase
  if (state === 'cancelled' || payment.type !== 'BANKACCOUNTSEPA' || totalCents === 0) return null
  return debitDayAfter(sentOn ?? dayOfSending(purchase, today), noticeDays)
}

/** The same of what goes on that day. */
export function debitDayAfter(sent: IsoDate, noticeDays = 1): IsoDate {
  const [usual, promised] = [nextWorkingDay(nextWorkingDay(sent)), workingDayFrom(addDays(sent, noticeDays))]
  return promised > usual ? promised : usual
}

/** The day on which the first parcel went, or goes: the money is fetched with it; of what is loaded the day of the order. */
function dayOfSending(
  { deliveryDate, events, placedAt }: Pick<Purchase, 'deliveryDate' | 'events' | 'placedAt'>,
  today: IsoDate,
): IsoDate {
  if (deliveryDate === null) return berlinDate(placedAt)
  const sentAt = events.find(({ state }) => state === 'partly-sent' || state === 'sent')?.at
  return sentAt === undefined ? plannedSending(deliveryDate, today) : berlinDate(sentAt)
}

/** The day before it comes, as long as that is not over. */
export function plannedSending(deliveryDate: IsoDate, today: IsoDate): IsoDate {
  const planned = addDays(deliveryDate, -1)
  return planned < today ? today : planned
}

function nextWorkingDay(date: IsoDate): IsoDate {
  return workingDayFrom(addDays(date, 1))
}
