/** What the InfoService says after a redirect. */
import { flashMessages } from '#platform/web/flash.ts'

export const infoServiceFlash = flashMessages({
  'preferences-saved': {
    type: 'success',
    headline: 'Gespeichert!',
    message: 'Deine Auswahl gilt ab der nächsten Nachricht.',
  },
})
