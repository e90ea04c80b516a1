import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { isUnknown } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { readPlayed, type Played } from '../calls.ts'
import { serviceForm } from '../texts.ts'

export interface ServiceData {
  readonly payment: Played
  readonly form: FormValues
}

/** The payment that the address names; one that has ended leads back to its order, an unknown one to the orders. */
export async function loadService(args: PageArgs): Promise<ServiceData> {
  const page = getPage(args)
  const ref = refOf(args)
  if (ref === undefined) throw redirect(to('', 'orders'))
  const payment = await orElse(orLogin(args, readPlayed(page.client, ref)), (failure, error) => {
    if (!isUnknown(failure)) throw error
    throw redirect(to('', 'orders'))
  })
  if (payment.step === 'done') throw redirect(to('', 'checkoutPayment', { bestellung: payment.orderId }))
  return { payment, form: page.form(serviceForm) }
}

/** The reference in the address. */
export function refOf({ request }: PageArgs): string | undefined {
  const ref = new URL(request.url).searchParams.get('zahlung') ?? ''
  return /^[\da-f-]{36}$/.test(ref) ? ref : undefined
}
