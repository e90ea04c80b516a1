import { to } from '#kit/paths.ts'

/** What sent the customer here for a payment method ('Zahlverfahren notwendig'): a booking, the checkout, nothing. */
export type Booking = { readonly contractId: string; readonly optionId: string } | 'checkout' | undefined

/** Back to where the customer came from, else to what is stored. `isBeside`: the new account is not the default one. */
export function wayOn(base: string, { booking, isBeside = false }: { booking: Booking; isBeside?: boolean }) {
  if (booking === undefined) return { href: to(base, 'methods'), text: 'Zu deinen Zahlungsarten' }
  // The checkout chooses the default one by itself.
  const added = isBeside ? { neu: 'BANKACCOUNTSEPA' } : {}
  return booking === 'checkout'
    ? { href: to(base, 'checkout', added), text: 'Zurück zur Bestellung' }
    : { href: to(base, 'optionBooking', booking), text: 'Zurück zur Buchung' }
}
