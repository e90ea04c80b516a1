/** What is said after a declaration was decided. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const declarationFlash = flashMessages({
  'declaration-decided': notice.success('Entschieden', 'Die Antwort geht an die angegebene Adresse.'),
  'declaration-gone': notice.info('Schon entschieden', 'Diese Erklärung wartet nicht mehr.'),
})
