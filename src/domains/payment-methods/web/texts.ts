/** German texts of payment methods: labels, and the dialogs of a failure. */
import type { IconName } from '#ui/icons/names.ts'

interface MethodLook {
  readonly label: string
  readonly icon: IconName
}

const methodLooks: Readonly<Record<string, MethodLook>> = {
  PAYPAL: { label: 'PayPal', icon: 'PayPal' },
  BANKACCOUNTSEPA: { label: 'IBAN für Lastschrift', icon: 'Bank' },
  CREDITCARD: { label: 'Kreditkarte', icon: 'Kreditkarte' },
}

/** Label and icon of a kind of method; one that is new to us is a means of payment all the same. */
export function methodLook(type: string): MethodLook {
  return methodLooks[type] ?? { label: 'Zahlungsmittel', icon: 'Kreditkarte' }
}

/** Why payment methods could not be loaded. */
export type PaymentFailureKind = 'expired' | 'failed'

/** The two dialogs (docs/product/payment-methods.md). */
export const paymentFailures: Readonly<Record<PaymentFailureKind, { title: string; text: string; button: string }>> = {
  expired: {
    title: 'Login abgelaufen',
    text: 'Deine Sitzung ist abgelaufen, logge dich bitte erneut ein!',
    button: 'Anmelden',
  },
  failed: {
    title: 'Fehler ist aufgetreten',
    text: 'Etwas ist schief gelaufen. Versuche es zu einem späteren Zeitpunkt erneut!',
    button: 'Zu den Produkten',
  },
}
