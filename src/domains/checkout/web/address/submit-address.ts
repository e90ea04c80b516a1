/** Keeps where the purchase goes; then to the payment. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { toAddress } from '../../rules.ts'
import { listParcelShops, saveDelivery, type ParcelShops } from '../calls.ts'
import { deliveryFailed } from '../texts.ts'
import { findErrors, type DeliveryErrors } from './address-errors.ts'
import { isAddressed, looksForShops, readValues, type AddressValues } from './address-values.ts'

export interface AddressOutcome {
  readonly values: AddressValues
  readonly errors: DeliveryErrors
  /** Found near another place than before. */
  readonly shops?: ParcelShops
  readonly notice?: Notification
}

export async function submitAddress(args: PageArgs) {
  const { client } = getPage(args)
  const form = await args.request.formData()
  const values = readValues((name) => formText(form, name))
  if (looksForShops(formText(form, 'intent'), values, formText(form, 'foundNear'))) return shopsNear(args, values)
  const errors = findErrors(values)
  if (Object.keys(errors).length > 0) return data({ values, errors } satisfies AddressOutcome, 422)
  const phone = values.phone.trim()
  const call = saveDelivery(client, { ...wanted(values), phone: phone === '' ? null : phone })
  return orElse(
    orLogin(
      args,
      call.then(() => redirect(to('', 'checkout'))),
    ),
    (failure, error) => {
      reportFailure(error, 'checkout address')
      return data(
        { values, errors: {}, notice: deliveryFailed } satisfies AddressOutcome,
        failureStatus(failure) ?? 502,
      )
    },
  )
}

function wanted(values: AddressValues) {
  const address = isAddressed(values) ? { address: toAddress(values) } : {}
  if (values.kind === 'address') return { kind: 'address' as const, ...address }
  if (values.kind === 'home') return { kind: 'home' as const }
  return { kind: 'parcel-shop' as const, shopId: values.shopId, ...address }
}

const shopsFailed = 'Die Paketshops lassen sich gerade nicht laden. Such bitte gleich noch einmal.'
const noShops = 'Dort finden wir keinen Paketshop. Such mit einer anderen Postleitzahl.'

/** Looks for parcel shops elsewhere; everything else stays as it is. */
async function shopsNear(args: PageArgs, values: AddressValues) {
  const near = values.near.trim()
  if (!/^\d{5}$/.test(near)) {
    const errors = { near: 'Gib eine Postleitzahl mit fünf Ziffern ein.' }
    return data({ values, errors } satisfies AddressOutcome, 422)
  }
  const shops = await orElse(orLogin(args, listParcelShops(getPage(args).client, near)), (_failure, error) => {
    reportFailure(error, 'parcel shops')
    return undefined
  })
  const errors = shops === undefined ? { near: shopsFailed } : shops.length === 0 ? { near: noShops } : {}
  return { values, errors, ...(shops !== undefined && { shops }) } satisfies AddressOutcome
}
