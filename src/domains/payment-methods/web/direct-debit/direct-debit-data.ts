/** What the page shows that adds a direct debit. */
import { readCustomerData } from '#domains/customer/web/calls.ts'
import type { Client } from '#platform/web/api-client.ts'
import { orElse, orLogin, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { MandateWording } from '../../api.ts'
import { readMandate } from '../calls.ts'
import { loadPaymentMethods, type KnownMethod } from '../load-payment-methods.ts'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'

/** Name of the form, which its hidden value is made for. */
export const directDebitForm = 'direct-debit'

export interface DirectDebitData {
  readonly mandate: MandateWording
  /** The customer's own name, most often that of the account too; '' where it could not be read. */
  readonly holder: string
  /** What is stored already; empty also where it could not be read. */
  readonly methods: readonly KnownMethod[]
  readonly form: FormValues
  /** What was sent when the session had ended: no error is known of it. */
  readonly kept: Extract<DirectDebitOutcome, { ok: false }> | undefined
  /** The booking that sent the customer here ('Zahlverfahren notwendig'), for the way back. */
  readonly booking: { readonly contractId: string; readonly optionId: string } | undefined
}

export async function loadAddDirectDebit(args: PageArgs): Promise<DirectDebitData> {
  const page = getPage(args)
  const search = new URL(args.request.url).searchParams
  const contractId = search.get('contractId')
  const optionId = search.get('optionId')
  const [mandate, holder, stored] = await Promise.all([
    orLogin(args, readMandate(page.client)),
    ownName(page.client),
    loadPaymentMethods(page.client),
  ])
  const sent = page.draft(directDebitForm)
  const input = sent && { holder: sent['holder'] ?? '', iban: sent['iban'] ?? '', mandate: 'mandate' in sent }
  return {
    mandate,
    holder,
    methods: stored.ok ? stored.methods : [],
    form: page.form(directDebitForm),
    kept: input && { ok: false, input, errors: [] },
    booking: contractId && optionId ? { contractId, optionId } : undefined,
  }
}

/** A convenience: without it the customer types. */
async function ownName(client: Client): Promise<string> {
  const data = await orElse(readCustomerData(client), () => undefined)
  return data?.customer === undefined ? '' : `${data.customer.firstName} ${data.customer.lastName}`
}
