/** What is said where payment methods cannot be loaded: the dialog comes then, no page has its words. */

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
