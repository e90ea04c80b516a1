/** What is said after a declaration was decided. */
import { flashMessages } from '#platform/web/flash.ts'

export const declarationFlash = flashMessages({
  'declaration-decided': {
    type: 'success',
    headline: 'Entschieden!',
    message: 'Die Antwort geht an die angegebene Adresse.',
  },
  'declaration-gone': {
    type: 'info',
    headline: 'Schon entschieden',
    message: 'Diese Erklärung wartet nicht mehr.',
  },
})
