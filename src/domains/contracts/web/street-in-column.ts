import { streetLine, type PostalAddress } from '#kit/postal-address.ts'

/**
 * For a column beside another one: where a street of several words needs two lines, 'Schleißheimer' and 'Straße 77',
 * 'Karl-Heine-' and 'Straße 40', its number stays with the last of them.
 */
export function streetInColumn(address: Pick<PostalAddress, 'street' | 'streetNr'>): string {
  const { street, streetNr } = address
  return /[ -]/.test(street) ? `${street}\u{A0}${streetNr}` : streetLine(address)
}

/** As on an envelope: beside another address each would break elsewhere. */
export function onEnvelope(address: PostalAddress): string {
  return `${streetInColumn(address)}\n${address.zip} ${address.city}`
}
