/** The end of a card: nothing is collected with it after its last day. */
import type { IsoDate } from '#kit/dates.ts'

/** Whether the last day is over; what has none never ends. */
export function hasEnded(expiresOn: IsoDate | null | undefined, today: IsoDate): boolean {
  return (expiresOn ?? today) < today
}

/** How many days before its last one the customer is told: the bank has sent the next card by then. */
export const tellDays = 30
