/**
 * A move that an adviser has proposed, as the address of its page names it. Only the customer's own inbox bears such an
 * address: a mail leads to the inbox.
 */
const names = {
  zip: 'plz',
  city: 'ort',
  street: 'strasse',
  streetNr: 'hausnummer',
  place: 'lage',
  day: 'tag',
  visit: 'uhrzeit',
} as const

type ProposedField = keyof typeof names

/** What the address says of a field of the form; '' where it says nothing. */
export function proposedValue(query: URLSearchParams, field: string): string {
  return field in names ? (query.get(names[field as ProposedField]) ?? '') : ''
}

/** What stands in the address; `day` as a customer types it. */
export function proposedQuery(move: Readonly<Record<ProposedField, string>>): Record<string, string> {
  const said = Object.entries(move).filter(([, value]) => value !== '')
  return Object.fromEntries(said.map(([field, value]) => [names[field as ProposedField], value]))
}
