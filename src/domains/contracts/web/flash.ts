/** What the contract screens say after a redirect. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const contractFlash = flashMessages({
  'no-contract-chosen': notice.warning('Kein Vertrag ausgewählt', 'Bitte wähle zuerst einen Vertrag aus.'),
  'contract-not-loaded': notice.error(
    'Es ist ein Fehler aufgetreten',
    'Leider konnten die Vertragsinformationen nicht geladen werden',
  ),
})
