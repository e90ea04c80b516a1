/** What is said after a change of payment methods. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const methodsFlash = flashMessages({
  'method-added': notice.success('Hinterlegt', 'Du kannst jetzt damit bezahlen.'),
  'method-default-changed': notice.success('Standard geändert', 'Ab jetzt zahlst du deine Rechnung damit.'),
  'method-removed': notice.success('Entfernt', 'Damit wird nichts mehr bezahlt.'),
  'mandate-gone': notice.info('Mandat nicht gefunden', 'Hier steht, was jetzt hinterlegt ist.'),
  'method-given-up': notice.info('Abgebrochen', 'Es ist alles, wie es war.'),
})
