/** German wording of the embedded payment page. */
import type { PlayedOutcome } from '../embedded.ts'

export const serviceForm = 'payment-service'

/** How a payment can end, as the page offers it; the first is chosen. */
export const outcomeTexts: Readonly<Record<Exclude<PlayedOutcome, 'given-up'>, { title: string; note?: string }>> = {
  success: { title: 'Die Bank gibt frei' },
  'second-factor': {
    title: 'Die Bank fragt nach einem Code',
    note: 'Zweiter Faktor: Der Code steht auf der nächsten Seite.',
  },
  limit: { title: 'Abgelehnt: Betrag über dem Limit' },
  funds: { title: 'Abgelehnt: nicht genug Guthaben' },
  blocked: { title: 'Abgelehnt: gesperrt' },
  silent: { title: 'Die Bank antwortet nicht', note: 'Zeitüberschreitung: Nach 15 Minuten fällt die Bestellung weg.' },
  late: { title: 'Die Bank antwortet spät', note: 'Nach etwa 20 Sekunden.' },
  twice: { title: 'Die Bank meldet sich zweimal' },
  lost: { title: 'Die Antwort der Bank geht verloren', note: 'Wir fragen selbst nach.' },
}

export const codeMissing = 'Bitte gib den Code ein.'
export const codeWrong = 'Dieser Code stimmt nicht.'
export const noOutcome = 'Bitte wähle, was die Bank tut.'
export const playFailed = 'Das hat nicht geklappt. Bitte versuche es noch einmal.'
