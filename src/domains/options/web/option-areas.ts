/** Headings over the options that a tariff offers in no group of its own: a few, by the catalogue's service groups. */

const areas: Readonly<Record<string, string>> = {
  'tv-plus': 'Fernsehen und Filme',
  sport: 'Sport',
  wlan: 'Internet und WLAN',
  tempo: 'Internet und WLAN',
  telefon: 'Telefon',
  sicherheit: 'Sicherheit und Cloud',
  cloud: 'Sicherheit und Cloud',
  unterwegs: 'Unterwegs',
  beta: 'Zum Ausprobieren',
  service: 'Rechnung und Service',
}

/** Of an option as the contract's product offers it; a new service group is no reason to hide an option. */
export function optionArea({ serviceGroupName }: { readonly serviceGroupName: string }): string {
  return areas[serviceGroupName] ?? 'Weitere Optionen'
}
