/** What the option flow says after a redirect. */
import type { IsoDate } from '#kit/dates.ts'
import { flashMessages, onDay, type FlashMessage } from '#platform/web/flash.ts'

import { noOptionChosen } from './texts.ts'

export const optionFlash = flashMessages({
  'booking-done': {
    type: 'success',
    headline: 'Erledigt!',
    message: 'Die Option wurde erfolgreich hinzugefügt und kann innerhalb der nächsten Minuten verwendet werden.',
  },
  // Where it does not begin at once.
  'booking-later': { type: 'success', headline: 'Erledigt!', message: 'Die Option beginnt am {Tag}.' },
  'proposal-declined': {
    type: 'success',
    headline: 'Erledigt!',
    message: 'Das Angebot ist abgelehnt. Es kostet dich nichts.',
  },
  'proposal-sent': {
    type: 'success',
    headline: 'Erledigt!',
    message: 'Die Zusammenfassung ist unterwegs. Bestellt wird erst, wenn die Kundin oder der Kunde zustimmt.',
  },
  'proposal-unknown': {
    type: 'error',
    headline: 'Es ist ein Fehler aufgetreten',
    message: 'Dieses Angebot konnten wir nicht laden.',
  },
  'no-option-chosen': noOptionChosen,
})

/** What is said after an order of `today` for an option that may begin on `start`. */
export function bookedFlash(start: IsoDate, today: IsoDate): FlashMessage {
  return start === today ? optionFlash['booking-done'] : onDay(optionFlash['booking-later'], start)
}
