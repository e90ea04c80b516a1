import { notice } from '#platform/web/flash.ts'

/** Wording of the end of a session; once it is over, that of the payment dialog (docs/product/payment-methods.md). */
export const sessionTexts = {
  soon: {
    title: 'Bist du noch da?',
    text: 'Zu deiner Sicherheit wirst du in weniger als zwei Minuten abgemeldet.',
    stay: 'Angemeldet bleiben',
    leave: 'Abmelden',
  },
  over: {
    title: 'Login abgelaufen',
    text: 'Deine Sitzung ist abgelaufen, logge dich bitte erneut ein!',
    login: 'Anmelden',
  },
} as const

export const notEnded = notice.error('Nicht beendet', 'Das hat nicht geklappt. Bitte versuche es gleich noch einmal.')
