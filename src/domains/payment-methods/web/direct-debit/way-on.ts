import { to } from '#kit/paths.ts'

import type { DirectDebitData } from './direct-debit-data.ts'

/** Back to where the customer came from, else to what is stored. */
export function wayOn(base: string, booking: DirectDebitData['booking']) {
  if (booking === undefined) return { href: to(base, 'methods'), text: 'Zu deinen Zahlungsarten' }
  return booking === 'checkout'
    ? { href: to(base, 'checkout'), text: 'Zurück zur Bestellung' }
    : { href: to(base, 'optionBooking', booking), text: 'Zurück zur Buchung' }
}
