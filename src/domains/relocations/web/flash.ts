/** What is said after a move was ordered, changed or taken back. */
import { flashMessages } from '#platform/web/flash.ts'

export const relocationFlash = flashMessages({
  'relocation-ordered': {
    type: 'success',
    headline: 'Umzug beauftragt',
    message: 'Dein Vertrag zieht am {Tag} mit. Die Bestätigung ist unterwegs.',
  },
  'relocation-changed': {
    type: 'success',
    headline: 'Umzug geändert',
    message: 'Dein Umzug ist jetzt am {Tag}. Die Bestätigung ist unterwegs.',
  },
  'relocation-cancelled': {
    type: 'success',
    headline: 'Umzug zurückgenommen',
    message: 'Dein Vertrag läuft am bisherigen Ort weiter. Die Bestätigung ist unterwegs.',
  },
  'relocation-without-supply': {
    type: 'success',
    headline: 'Umzug gemeldet',
    message: 'Du kannst mit einem Monat Frist kündigen, frühestens zum Tag des Auszugs.',
  },
})
