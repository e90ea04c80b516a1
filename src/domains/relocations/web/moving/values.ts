/** What is typed into the form of a move. */
import type { PostalAddress } from '#kit/postal-address.ts'

import type { AddressField } from '../../address.ts'

export type MoveField = AddressField | 'day'

export interface MoveValues extends PostalAddress {
  readonly place: string
  /** As it was typed. */
  readonly day: string
  readonly visit: string
  readonly terms: boolean
}

export const fieldIds: Readonly<Record<MoveField, string>> = {
  zip: 'plz',
  city: 'ort',
  street: 'strasse',
  streetNr: 'hausnummer',
  day: 'umzugstag',
}

export function typedValues(read: (name: string) => string): MoveValues {
  return {
    zip: read('zip'),
    city: read('city'),
    street: read('street'),
    streetNr: read('streetNr'),
    place: read('place'),
    day: read('day'),
    visit: read('visit'),
    terms: read('terms') !== '',
  }
}

export const nothingTyped: MoveValues = typedValues(() => '')

/** Another one where something else would be ordered than what was checked. */
export function checkedKey({ city, day, street, streetNr, visit, zip }: MoveValues): string {
  return [zip, city, street, streetNr, day, visit].map((text) => text.trim()).join('|')
}

/** Of the form that changes a move. */
export interface TypedDays {
  readonly day: string
  readonly oldLine: string
}
