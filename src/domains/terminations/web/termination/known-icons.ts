/** Icons of what to know before a contract ends. */
import type { IconName } from '#ui/icons/names.ts'

import type { KnownFact } from '../sheet-view.ts'

export const knownIcons: Readonly<Record<KnownFact['kind'], IconName>> = {
  number: 'Telefon',
  device: 'Paket',
  option: 'Frist',
}
