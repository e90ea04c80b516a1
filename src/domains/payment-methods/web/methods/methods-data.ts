/** What 'Zahlungsarten' shows. */
import type { IsoDate } from '#kit/dates.ts'
import { getPage, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { ManagedMethod } from '../../api.ts'
import type { SetupType } from '../../setup.ts'
import { listManagedMethods, listSetupTypes } from '../calls.ts'
import { loadDebitForm, type DebitFormData, type LoginTooOld } from '../direct-debit/direct-debit-data.ts'

export const methodsForm = 'payment-methods'

export interface MethodsData {
  readonly methods: readonly ManagedMethod[]
  /** What can be added at the payment provider. */
  readonly addable: readonly SetupType[]
  /** From the checkout, where it leads back to. */
  readonly fromCheckout: boolean
  /** What adds a direct debit; null for an adviser, who changes nothing here. */
  readonly debit: DebitFormData | LoginTooOld | null
  readonly today: IsoDate
  readonly form: FormValues
}

export async function loadMethods(args: PageArgs): Promise<MethodsData> {
  const { adviser, client, form, today } = getPage(args)
  const [[methods, { types: addable }], debit] = await Promise.all([
    orLogin(args, Promise.all([listManagedMethods(client), listSetupTypes(client)])),
    adviser ? null : loadDebitForm(args),
  ])
  const fromCheckout = new URL(args.request.url).searchParams.get('zurueck') === 'bestellung'
  return { methods, addable, fromCheckout, debit, today, form: form(methodsForm) }
}
