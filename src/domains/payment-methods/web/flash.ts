/** What is said after a change of payment methods. */
import { flashMessages } from '#platform/web/flash.ts'

export const methodsFlash = flashMessages({
  'method-added': { type: 'success', headline: 'Hinterlegt', message: 'Du kannst jetzt damit bezahlen.' },
  'method-default-changed': {
    type: 'success',
    headline: 'Standard geändert',
    message: 'Ab jetzt zahlst du deine Rechnung damit.',
  },
  'method-removed': { type: 'success', headline: 'Entfernt', message: 'Damit wird nichts mehr bezahlt.' },
  'method-given-up': { type: 'info', headline: 'Abgebrochen', message: 'Es ist alles, wie es war.' },
})
