import { addressFaults, addressFields, type AddressField } from '../../rules.ts'
import { addressError, noKind, noShop, phoneWrong } from '../texts.ts'
import { isAddressed, type AddressValues } from './address-values.ts'

export type DeliveryField = AddressField | 'kind' | 'near' | 'phone' | 'shopId'
export type DeliveryErrors = Partial<Record<DeliveryField, string>>

/** Each field's id, in the order of the screen. */
export const fieldIds: Readonly<Record<DeliveryField, string>> = {
  phone: 'phone',
  kind: 'kind',
  name: 'name',
  street: 'street',
  streetNr: 'streetNr',
  zip: 'zip',
  city: 'city',
  addition: 'addition',
  near: 'near',
  shopId: 'shopId',
}

/** What keeps the page from going on; of an address only where it is the one that was chosen. */
export function findErrors(values: AddressValues): DeliveryErrors {
  const { kind, phone, shopId } = values
  const faults = isAddressed(values) ? addressFaults(values) : {}
  const errors: DeliveryErrors = {}
  for (const field of addressFields) {
    const fault = faults[field]
    if (fault !== undefined) errors[field] = addressError(field, fault)
  }
  if (!/^([+\d][\d\s/()-]{3,29})?$/.test(phone.trim())) errors.phone = phoneWrong
  if (!['home', 'address', 'parcel-shop'].includes(kind)) errors.kind = noKind
  if (kind === 'parcel-shop' && shopId === '') errors.shopId = noShop
  return errors
}
