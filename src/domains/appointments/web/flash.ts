/** What is said after a visit was moved. */
import { flashMessages } from '#platform/web/flash.ts'

export const appointmentFlash = flashMessages({
  'appointment-moved': {
    type: 'success',
    headline: 'Termin verschoben',
    message: 'Dein neuer Termin ist am {Tag}. Die Bestätigung ist unterwegs.',
  },
})
