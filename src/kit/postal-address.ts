/** An address as letters, parcels and technicians need it. */
export interface PostalAddress {
  readonly street: string
  readonly streetNr: string
  readonly zip: string
  readonly city: string
}

/** 'Ahornstraße 8' */
export function streetLine({ street, streetNr }: Pick<PostalAddress, 'street' | 'streetNr'>): string {
  return `${street} ${streetNr}`
}

/** 'Ahornstraße 8, 04177 Leipzig' */
export function addressLine(address: PostalAddress): string {
  return `${streetLine(address)}, ${address.zip} ${address.city}`
}

export type ZipFault = 'zip-format' | 'zip-unknown'

/** What is wrong with a German postcode, which runs from 01067 to 99998; undefined: nothing. */
export function zipFault(zip: string): ZipFault | undefined {
  if (!/^\d{5}$/.test(zip)) return 'zip-format'
  return zip >= '01067' && zip <= '99998' ? undefined : 'zip-unknown'
}
