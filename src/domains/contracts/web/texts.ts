/** German wording of the contract screens. */
import { flashMessages } from '#platform/web/flash.ts'

export const contractFlash = flashMessages({
  'contract-not-loaded': {
    type: 'error',
    headline: 'Es ist ein Fehler aufgetreten',
    message: 'Leider konnten die Vertragsinformationen nicht geladen werden',
  },
})
