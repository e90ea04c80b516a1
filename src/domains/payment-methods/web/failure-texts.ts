/** German texts for when payment methods cannot be loaded; a booking page that has them needs none of these. */
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
