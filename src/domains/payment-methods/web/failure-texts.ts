/** German texts of spec 8; apart from the labels, because a booking page that has its methods needs none of them. */
export type PaymentFailureKind = 'expired' | 'failed'

/** Spec 8: the two dialogs when payment methods cannot be loaded. */
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
