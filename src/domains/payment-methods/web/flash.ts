/** What is said after a change of payment methods. */
import { flashMessages, notice } from '#platform/web/flash.ts'

import type { Renewal } from '../setup.ts'

export const methodsFlash = flashMessages({
  'method-added': notice.success('Hinterlegt', 'Du kannst jetzt damit bezahlen.'),
  'method-default-changed': notice.success('Standard geändert', 'Ab jetzt zahlst du deine Rechnung damit.'),
  'method-removed': notice.success('Entfernt', 'Damit wird nichts mehr bezahlt.'),
  'card-renewed-default': notice.success(
    'Karte erneuert',
    'Ab jetzt zahlst du deine Rechnung mit der neuen. Die alte bleibt, bis du sie entfernst.',
  ),
  'card-renewed-beside': notice.success(
    'Karte erneuert',
    'Die neue steht neben der alten. Die alte bleibt, bis du sie entfernst.',
  ),
  'card-renewed-same': notice.success(
    'Karte erneuert',
    'Es ist dieselbe Karte. Wir haben übernommen, bis wann sie gilt.',
  ),
  'mandate-gone': notice.info('Mandat nicht gefunden', 'Hier steht, was jetzt hinterlegt ist.'),
  'method-given-up': notice.info('Abgebrochen', 'Es ist alles, wie es war.'),
})

/** After one was added at the provider; `renewal`: in the place of a card that ends. */
export function addedFlash(renewal: Renewal | undefined) {
  return methodsFlash[renewal === undefined ? 'method-added' : (`card-renewed-${renewal}` as const)]
}
