/** When a variant is at the door, and until when it has to be ordered for that. Pure. */
import type { Device } from '#domains/shop/web/calls.ts'
import { isDigital, weekday } from '#domains/shop/web/offer-texts.ts'
import { daysBetween, formatDate, type IsoDate } from '#kit/dates.ts'

type Variant = Device['variants'][number]

/** The day counts for orders until 18 o'clock of `orderUntil`. */
export function arrivalNote(
  { available, deliveryDate, restockOn }: Pick<Variant, 'available' | 'deliveryDate' | 'restockOn'>,
  orderUntil: IsoDate,
  today: IsoDate,
): string {
  if (isDigital({ available, deliveryDate })) return 'Nach der Bestellung, ohne Versand'
  if (deliveryDate === null) return 'Wann wieder welche kommen, steht noch nicht fest.'
  if (available <= 0 && restockOn !== null) return `Dann bei dir am ${formatDate(deliveryDate)}.`
  return `${weekday(deliveryDate)}, ${formatDate(deliveryDate)}, wenn du bis ${lastOrderDay(orderUntil, today)}18 Uhr bestellst. ${available} auf Lager`
}

/** '' today, 'morgen, ', 'Montag, ' */
function lastOrderDay(orderUntil: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, orderUntil)
  return days === 0 ? '' : days === 1 ? 'morgen, ' : `${weekday(orderUntil)}, `
}
