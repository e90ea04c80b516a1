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
