/** An address as it is typed, and what is wrong with it. Pure; runs beside the fields too. */
import type { ContractAddress } from '#domains/contracts/contract-address.ts'
import { zipFault, type PostalAddress, type ZipFault } from '#kit/postal-address.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { tidyLine } from '#kit/tidy-text.ts'

export type AddressField = keyof PostalAddress
export type AddressFault = ZipFault | 'city-missing' | 'street-missing' | 'street-nr-format'

const longest = 60

function isName(text: string): boolean {
  return text.length <= longest && /\p{L}.*\p{L}/u.test(text)
}

/** '8', '8a', '12 b', '5-7', '3/1' */
function isNumber(text: string): boolean {
  return /^\d{1,4} ?[a-z]?(?:[-/]\d{1,4} ?[a-z]?)?$/i.test(text)
}

function tidy(text: string): string {
  return tidyLine(text).replaceAll(/\s+/g, ' ')
}

function tidyAddress({ city, street, streetNr, zip }: PostalAddress): PostalAddress {
  return { zip: tidy(zip), city: tidy(city), street: tidy(street), streetNr: tidy(streetNr) }
}

/** What is wrong, by field; empty where nothing is. */
export function addressFaults(typed: PostalAddress): Partial<Record<AddressField, AddressFault>> {
  const { city, street, streetNr, zip } = tidyAddress(typed)
  const wrongZip = zipFault(zip)
  return {
    ...(wrongZip !== undefined && { zip: wrongZip }),
    ...(!isName(city) && { city: 'city-missing' as const }),
    ...(!isName(street) && { street: 'street-missing' as const }),
    ...(!isNumber(streetNr) && { streetNr: 'street-nr-format' as const }),
  }
}

/** The address without stray spaces; the refusal names a code for each wrong field. Which line it is, the network says later. */
export function decideAddress(typed: PostalAddress): Result<ContractAddress, 'address-invalid'> {
  const faults = addressFaults(typed)
  if (Object.keys(faults).length > 0) return refuse('address-invalid', faults)
  return ok({ ...tidyAddress(typed), klsId: null, onkz: null, asb: null })
}
