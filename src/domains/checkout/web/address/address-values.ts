/** What the form of the address sends. */
import type { Address } from '#domains/orders/purchase.ts'

import { addressFields, type AddressField } from '../../rules.ts'
import type { Checkout } from '../calls.ts'

export interface AddressValues extends Readonly<Record<AddressField, string>> {
  readonly kind: string
  readonly shopId: string
  /** Where parcel shops are looked for. */
  readonly near: string
  readonly phone: string
  /** 'asked' where none is stored: it is needed whatever is chosen. */
  readonly own: string
}

const valueNames = [...addressFields, 'kind', 'shopId', 'near', 'phone', 'own'] as const

/** Whether the address is one that counts: as the place where it goes, or as the own one. */
export function isAddressed({ kind, own }: AddressValues): boolean {
  return kind === 'address' || (kind === 'parcel-shop' && own !== '')
}

/** Every field as `read` finds it. */
export function readValues(read: (name: string) => string): AddressValues {
  return Object.fromEntries(valueNames.map((name) => [name, read(name)])) as unknown as AddressValues
}

/**
 * Whether parcel shops are looked for: by the button, or by Enter in a field where one is still to be chosen, or a place was
 * typed that is not the one they were `foundNear`.
 */
export function looksForShops(intent: string, { kind, near, shopId }: AddressValues, foundNear: string): boolean {
  if (intent !== 'enter') return intent === 'near'
  return kind === 'parcel-shop' && (shopId === '' || near.trim() !== foundNear)
}

/** What the form begins with: what was chosen before, else nothing. */
export function firstValues({ billing, delivery, home, phone }: Checkout): AddressValues {
  const other: Partial<Address> = delivery?.kind === 'address' ? delivery.address : (billing ?? {})
  return {
    name: other.name ?? '',
    street: other.street ?? '',
    streetNr: other.streetNr ?? '',
    zip: other.zip ?? '',
    city: other.city ?? '',
    addition: other.addition ?? '',
    kind: delivery?.kind ?? (home === null ? 'address' : 'home'),
    shopId: '',
    near: home?.zip ?? billing?.zip ?? '',
    phone: phone ?? '',
    own: home === null ? 'asked' : '',
  }
}
