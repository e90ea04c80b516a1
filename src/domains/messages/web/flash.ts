/** What the inbox says after a redirect. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const inboxFlash = flashMessages({
  'message-archived': notice.success('Archiviert', 'Die Nachricht liegt jetzt im Archiv.'),
  'message-restored': notice.success('Zurückgeholt', 'Die Nachricht ist nicht mehr im Archiv.'),
})
