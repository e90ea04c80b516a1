/** When a variant is at the door, until when it has to be ordered for that, and at its price. Pure. */
import type { Device } from '#domains/shop/web/calls.ts'
import { isDigital, weekday } from '#domains/shop/web/offer-texts.ts'
import { daysBetween, formatDate, type IsoDate } from '#kit/dates.ts'

type Supply = Pick<Device['variants'][number], 'available' | 'deliveryDate' | 'reducedUntil' | 'restockOn'>

/** The day counts for orders until 18 o'clock of `orderUntil`. */
export function arrivalNote(supply: Supply, orderUntil: IsoDate, today: IsoDate): string {
  const { available, deliveryDate, reducedUntil, restockOn } = supply
  if (isDigital({ available, deliveryDate })) return 'Nach der Bestellung, ohne Versand'
  if (deliveryDate === null) return 'Wann wieder welche kommen, steht noch nicht fest.'
  if (available <= 0 && restockOn !== null) return `Dann bei dir am ${formatDate(deliveryDate)}.`
  return `${weekday(deliveryDate)}, ${formatDate(deliveryDate)}, wenn du bis ${lastOrderDay(orderUntil, today)}18 Uhr bestellst. ${priceEnd(reducedUntil, orderUntil, today)}${available}\u{A0}auf Lager`
}

/** '' today, 'morgen, ', 'Montag, ' */
function lastOrderDay(orderUntil: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, orderUntil)
  return days === 0 ? '' : days === 1 ? 'morgen, ' : `${weekday(orderUntil)}, `
}

/** Whoever orders on the last day named here, and not before, would pay more than the price above. */
function priceEnd(reducedUntil: IsoDate | null, orderUntil: IsoDate, today: IsoDate): string {
  if (reducedUntil === null || reducedUntil >= orderUntil) return ''
  const day = reducedUntil === today ? 'heute' : weekday(reducedUntil)
  return `Der Preis gilt nur bis ${day}, 24 Uhr. `
}
