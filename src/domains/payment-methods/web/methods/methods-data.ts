/** What 'Zahlungsarten' shows. */
import type { IsoDate } from '#kit/dates.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import type { ManagedMethod } from '../../api.ts'
import type { Sender, SetupType } from '../../setup.ts'
import { listManagedMethods, listSetupTypes } from '../calls.ts'
import { loadDebitForm, type DebitFormData, type LoginTooOld } from '../direct-debit/direct-debit-data.ts'
import { senderOf } from '../direct-debit/way-on.ts'

export const methodsForm = 'payment-methods'

export interface MethodsData {
  /** null: they could not be read. */
  readonly methods: readonly ManagedMethod[] | null
  /** What can be added at the payment provider; null: that could not be read. */
  readonly addable: readonly SetupType[] | null
  /** Where it leads back to; null: nowhere. */
  readonly sender: Sender | null
  /** What adds a direct debit; null for an adviser, who changes nothing here; 'lost': it could not be read. */
  readonly debit: DebitFormData | LoginTooOld | 'lost' | null
  readonly today: IsoDate
  readonly form: FormValues
}

/** A part that cannot be read is missing in its place; without any of them there is no page. */
export async function loadMethods(args: PageArgs): Promise<MethodsData> {
  const { adviser, client, form, today } = getPage(args)
  const errors: unknown[] = []
  const orLost = <Part, Lost>(part: Promise<Part>, lost: Lost) =>
    orElse(orLogin(args, part), (_, error) => {
      errors.push(error)
      reportFailure(error, 'payment methods')
      return lost
    })
  const [methods, addable, debit] = await Promise.all([
    orLost(listManagedMethods(client), null),
    orLost(
      listSetupTypes(client).then(({ types }) => types),
      null,
    ),
    adviser ? null : orLost(loadDebitForm(args), 'lost' as const),
  ])
  if (methods === null && addable === null && (adviser || debit === 'lost')) throw errors[0]
  return { methods, addable, sender: senderOf(args.request.url) ?? null, debit, today, form: form(methodsForm) }
}
