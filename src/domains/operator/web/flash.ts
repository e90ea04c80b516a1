/** What is said after an operator has changed something. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const operatorFlash = flashMessages({
  'campaign-made': notice.success('Aktion angelegt', 'Ihre Codes stehen hier und lassen sich als Datei laden.'),
  'campaign-ended': notice.success('Aktion beendet', 'Ihre Codes gelten ab sofort nicht mehr.'),
  'operator-saved': notice.success('Gespeichert', 'Es gilt ab sofort. Dein Name und die Uhrzeit stehen im Verlauf.'),
})
