import { streetLine, type PostalAddress } from '#kit/postal-address.ts'

/** More letters are too long for a column of a table on a phone. */
const columnLetters = 18

/**
 * For a column beside another one: a street of several words may have two lines, 'Schleißheimer' and 'Straße 77',
 * 'Karl-Heine-' and 'Straße 40', so that a place has one.
 */
export function streetInColumn(address: Pick<PostalAddress, 'street' | 'streetNr'>): string {
  const line = streetLine(address)
  if (line.length <= columnLetters) return line
  return line.replace(/[ -](?=[^ -]+ \S+$)/, (parted) => (parted === '-' ? '-\n' : '\n'))
}

/** As on an envelope: beside another address each would break elsewhere. */
export function onEnvelope(address: PostalAddress): string {
  return `${streetInColumn(address)}\n${address.zip} ${address.city}`
}
