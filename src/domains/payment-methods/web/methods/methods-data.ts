/** What 'Zahlungsarten' shows. */
import type { IsoDate } from '#kit/dates.ts'
import { getPage, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { ManagedMethod } from '../../api.ts'
import { listManagedMethods } from '../calls.ts'

export const methodsForm = 'payment-methods'

export interface MethodsData {
  readonly methods: readonly ManagedMethod[]
  /** From the checkout, where it leads back to. */
  readonly fromCheckout: boolean
  readonly today: IsoDate
  readonly form: FormValues
}

export async function loadMethods(args: PageArgs): Promise<MethodsData> {
  const page = getPage(args)
  const { client, today } = page
  const methods = await orLogin(args, listManagedMethods(client))
  const fromCheckout = new URL(args.request.url).searchParams.get('zurueck') === 'bestellung'
  return { methods, fromCheckout, today, form: page.form(methodsForm) }
}
