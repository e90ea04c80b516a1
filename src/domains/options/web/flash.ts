/** What the option flow says after a redirect. */
import type { IsoDate } from '#kit/dates.ts'
import { flashMessages, notice, onDay, type FlashMessage } from '#platform/web/flash.ts'

import { noOptionChosen } from './texts.ts'

export const optionFlash = flashMessages({
  'booking-done': notice.success(
    'Erledigt!',
    'Die Option wurde erfolgreich hinzugefügt und kann innerhalb der nächsten Minuten verwendet werden.',
  ),
  // Where it does not begin at once.
  'booking-later': notice.success('Erledigt!', 'Die Option beginnt am {Tag}.'),
  'proposal-declined': notice.success('Erledigt!', 'Das Angebot ist abgelehnt. Es kostet dich nichts.'),
  'proposal-sent': notice.success(
    'Erledigt!',
    'Die Zusammenfassung ist unterwegs. Bestellt wird erst, wenn die Kundin oder der Kunde zustimmt.',
  ),
  'proposal-unknown': notice.error('Es ist ein Fehler aufgetreten', 'Dieses Angebot konnten wir nicht laden.'),
  'no-option-chosen': noOptionChosen,
})

/** What is said after an order of `today` for an option that may begin on `start`. */
export function bookedFlash(start: IsoDate, today: IsoDate): FlashMessage {
  return start === today ? optionFlash['booking-done'] : onDay(optionFlash['booking-later'], start)
}
