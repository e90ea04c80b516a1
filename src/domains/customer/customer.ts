/** A customer as stored: a working copy of what the provider's own system says. */
import type { IsoDate } from '#kit/dates.ts'
import { streetLine, type PostalAddress } from '#kit/postal-address.ts'

export interface Customer {
  readonly guid: string
  /** telekomCustomerId on the wire. */
  readonly customerNumber: string
  readonly salutation: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: IsoDate | null
  readonly email: string | null
  readonly phone: string | null
  /** Where letters go; null: the source tells none. */
  readonly postalAddress: PostalAddress | null
  /** Id and version in the provider's own system, which wins over ours. */
  readonly sourceId: string
  readonly sourceVersion: number
}

/** The address field of a letter (DIN 5008): 'Frau', 'Anna Brandt', 'Lindenweg 12', '04229 Leipzig'. */
export function addressField({ firstName, lastName, postalAddress, salutation }: Customer): string[] {
  const place = postalAddress === null ? [] : [streetLine(postalAddress), `${postalAddress.zip} ${postalAddress.city}`]
  return [salutation, `${firstName} ${lastName}`, ...place].filter(Boolean)
}
