/** What the page of the own logins says after a redirect. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const sessionsFlash = flashMessages({
  'session-ended': notice.success('Beendet!', 'Das andere Gerät ist abgemeldet.'),
  'sessions-ended': notice.success('Beendet!', 'Alle anderen Geräte sind abgemeldet.'),
})
