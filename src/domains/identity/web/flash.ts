/** What the page of the own logins says after a redirect. */
import { flashMessages } from '#platform/web/flash.ts'

export const sessionsFlash = flashMessages({
  'session-ended': { type: 'success', headline: 'Beendet!', message: 'Dieses Gerät ist abgemeldet.' },
  'sessions-ended': { type: 'success', headline: 'Beendet!', message: 'Alle anderen Geräte sind abgemeldet.' },
})
