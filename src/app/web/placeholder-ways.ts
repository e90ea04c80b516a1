/** What can be done already instead of a screen that is not delivered yet. Pure. */
import { helpPath, paths, to, type PathName } from '#kit/paths.ts'
import type { IconName } from '#ui/icons/names.ts'

interface Way {
  readonly icon: IconName
  readonly text: string
  /** What comes first there. */
  readonly note?: string
  readonly to: PathName | 'help'
}

const help: Way = { icon: 'Hilfe', text: 'Fragen & Antworten', to: 'help' }
const fault: Way = { icon: 'Störung', text: 'Störung melden', note: 'Du wählst zuerst den Vertrag.', to: 'contracts' }
const data: Way = { icon: 'Benutzer', text: 'Persönliche Daten', to: 'customerData' }

/** By the end of the address below the customer centre. */
const ways: Readonly<Record<string, readonly Way[]>> = {
  rechnungen: [
    { icon: 'Diagramm', text: 'Was du im Monat zahlst', to: 'overview' },
    { icon: 'Bank', text: 'Womit du zahlst', to: 'methods' },
  ],
  geraete: [
    { icon: 'Paket', text: 'Bestellungen', to: 'orders' },
    { icon: 'Vertrag', text: 'Verträge und ihre Optionen', to: 'contracts' },
  ],
  'tv-freischaltungen': [{ icon: 'TV', text: 'Verträge und ihre Optionen', to: 'contracts' }, help],
  freigaben: [data, { icon: 'Schloss', text: 'Deine Anmeldungen', to: 'ownSessions' }],
  service: [help, fault, { icon: 'Glocke', text: 'InfoService', to: 'infoService' }],
  'service/newsletter': [{ icon: 'Glocke', text: 'InfoService', to: 'infoService' }],
  'service/selbstauskunft': [data],
  ersteinrichtung: [help],
  selbsthilfe: [help, fault],
  'service-tickets': [fault],
  community: [help],
  rueckruf: [help, fault],
}

/** What follows the customer centre in an address, which the router gives without its base: 'service/newsletter'. */
function belowCentre(pathname: string): string {
  const [, path = ''] = pathname.split(`/${paths.centre}`)
  return path.replace(/\/$/, '')
}

/** Whether a callback can be offered at the address: its own page would lead to itself. */
export function leadsToCallback(pathname: string): boolean {
  return belowCentre(pathname) !== belowCentre(`/${paths.callback}`)
}

/** Rows of links for the address of a placeholder; none where nothing comes near it. */
export function placeholderWays(base: string, pathname: string) {
  return (ways[belowCentre(pathname)] ?? []).map(({ icon, text, note, to: name }) => ({
    icon,
    text,
    note,
    href: name === 'help' ? helpPath : to(base, name),
  }))
}
