/** What the page of the address shows. */
import { redirect } from 'react-router'

import { deliveryDay, isSent } from '#domains/bag/ordered.ts'
import { listBags } from '#domains/bag/web/calls.ts'
import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { orElse, orLogin, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { bagToOrder } from '../bag-to-order.ts'
import { listParcelShops, readCheckout, type Checkout, type ParcelShops } from '../calls.ts'
import { addressForm, toPayText } from '../texts.ts'
import { firstValues, readValues, type AddressValues } from './address-values.ts'

export interface AddressData {
  readonly checkout: Checkout
  readonly values: AddressValues
  readonly shops: ParcelShops
  /** Wherever it goes: when it comes and what that costs, in euro. */
  readonly sending: { readonly day: IsoDate | null; readonly shipping: number }
  /** What is to be paid, in words. */
  readonly toPay: string
  readonly form: FormValues
}

/** Without anything to order to what waits for its payment, or to the bag; where nothing is sent, to the order. */
export async function loadAddress(args: PageArgs): Promise<AddressData> {
  const page = getPage(args)
  const [bags, checkout] = await Promise.all([
    orLogin(args, listBags(page.client)),
    orLogin(args, readCheckout(page.client)),
  ])
  const bag = bagToOrder(page, bags, checkout)
  if (!isSent(bag)) throw redirect(to('', 'checkout'))
  const sending = { day: deliveryDay(bag), shipping: bag.sums.shipping }
  const kept = page.draft(addressForm)
  const values = kept === undefined ? firstValues(checkout) : readValues((name) => kept[name] ?? '')
  const shops = /^\d{5}$/.test(values.near) ? await orElse(listParcelShops(page.client, values.near), () => []) : []
  return { checkout, values, shops, sending, toPay: toPayText(bag.sums), form: page.form(addressForm) }
}
