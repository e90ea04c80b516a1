import { isOneOf } from '#kit/one-of.ts'
import { to } from '#kit/paths.ts'

import { senders, type Sender } from '../../setup.ts'

/** What sent the customer here for a payment method ('Zahlverfahren notwendig'): a booking, another page, nothing. */
export type Booking = { readonly contractId: string; readonly optionId: string } | Sender | undefined

/** As the page's address names it. */
export function senderOf(url: string): Sender | undefined {
  const back = new URL(url).searchParams.get('zurueck') ?? ''
  return isOneOf(senders, back) ? back : undefined
}

/** Back to where the customer came from, else to what is stored. `isBeside`: the new account is not the default one. */
export function wayOn(base: string, { booking, isBeside = false }: { booking: Booking; isBeside?: boolean }) {
  if (booking === undefined) return { href: to(base, 'methods'), text: 'Zu deinen Zahlungsarten' }
  if (booking === 'wiederanschaltung') return { href: to(base, 'reactivation'), text: 'Zurück zur Wiederanschaltung' }
  // The checkout chooses the default one by itself.
  const added = isBeside ? { neu: 'BANKACCOUNTSEPA' } : {}
  return booking === 'bestellung'
    ? { href: to(base, 'checkout', added), text: 'Zurück zur Bestellung' }
    : { href: to(base, 'optionBooking', booking), text: 'Zurück zur Buchung' }
}
