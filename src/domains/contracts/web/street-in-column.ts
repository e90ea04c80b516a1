import { streetLine, type PostalAddress } from '#kit/postal-address.ts'

/** More letters are too long for a column of a table on a phone. */
const columnLetters = 18

/** For a column beside another one: a street of several words may have two lines, 'Schleißheimer' and 'Straße 77', so that a place has one. */
export function streetInColumn(address: Pick<PostalAddress, 'street' | 'streetNr'>): string {
  const line = streetLine(address)
  return line.length > columnLetters ? line.replace(/ (?=\S+ \S+$)/, '\n') : line
}
