/** What the page of the address shows. */
import { orElse, orLogin, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { listParcelShops, readCheckout, type Checkout, type ParcelShops } from '../calls.ts'
import { addressForm } from '../texts.ts'
import { firstValues, readValues, type AddressValues } from './address-values.ts'

export interface AddressData {
  readonly checkout: Checkout
  readonly values: AddressValues
  readonly shops: ParcelShops
  readonly form: FormValues
}

export async function loadAddress(args: PageArgs): Promise<AddressData> {
  const page = getPage(args)
  const checkout = await orLogin(args, readCheckout(page.client))
  const kept = page.draft(addressForm)
  const values = kept === undefined ? firstValues(checkout) : readValues((name) => kept[name] ?? '')
  const shops = /^\d{5}$/.test(values.near) ? await orElse(listParcelShops(page.client, values.near), () => []) : []
  return { checkout, values, shops, form: page.form(addressForm) }
}
