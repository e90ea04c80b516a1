/** What is said after an operator has changed something. */
import { flashMessages } from '#platform/web/flash.ts'

export const operatorFlash = flashMessages({
  // The page is read anew: it shows what holds now.
  'operator-outdated': {
    type: 'warning',
    headline: 'Inzwischen geändert',
    message: 'Gespeichert ist nichts. Hier steht der neue Stand, prüfe ihn und speichere noch einmal.',
  },
  'operator-saved': {
    type: 'success',
    headline: 'Gespeichert',
    message: 'Es gilt ab sofort. Dein Name und die Uhrzeit stehen im Verlauf.',
  },
})
