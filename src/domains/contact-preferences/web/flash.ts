/** What the InfoService says after a redirect. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const infoServiceFlash = flashMessages({
  'preferences-saved': notice.success('Gespeichert!', 'Deine Auswahl gilt ab der nächsten Nachricht.'),
})
