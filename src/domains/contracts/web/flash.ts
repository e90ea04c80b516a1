/** What the contract screens say after a redirect. */
import { flashMessages } from '#platform/web/flash.ts'

export const contractFlash = flashMessages({
  'contract-not-loaded': {
    type: 'error',
    headline: 'Es ist ein Fehler aufgetreten',
    message: 'Leider konnten die Vertragsinformationen nicht geladen werden',
  },
})
