/** What the contract screens say after a redirect. */
import { flashMessages } from '#platform/web/flash.ts'

export const contractFlash = flashMessages({
  'no-contract-chosen': {
    type: 'warning',
    headline: 'Kein Vertrag ausgewählt',
    message: 'Bitte wähle zuerst einen Vertrag aus.',
  },
  'contract-not-loaded': {
    type: 'error',
    headline: 'Es ist ein Fehler aufgetreten',
    message: 'Leider konnten die Vertragsinformationen nicht geladen werden',
  },
})
