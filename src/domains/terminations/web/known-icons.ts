/** Icons of what to know before a contract ends. */
import type { KnownFact } from '#domains/consequences/web/known-facts.ts'
import type { IconName } from '#ui/icons/names.ts'

export const knownIcons: Readonly<Record<KnownFact['kind'], IconName>> = {
  number: 'Telefon',
  mailbox: 'Nachricht',
  device: 'Paket',
  option: 'Frist',
  visit: 'Termin',
  move: 'Umzug',
  change: 'Wechsel',
}
