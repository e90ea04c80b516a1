/** What the page shows that adds a direct debit. */
import { redirect } from 'react-router'

import { readCustomerData } from '#domains/customer/web/calls.ts'
import { loginPath, to } from '#kit/paths.ts'
import { refusalCode, type CallFailure, type Client } from '#platform/web/api-client.ts'
import { getPage, loginTooOld, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { MandateWording } from '../../api.ts'
import { readMandate } from '../calls.ts'
import { loadPaymentMethods, type KnownMethod } from '../load-payment-methods.ts'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'

/** Name of the form, which its hidden value is made for. */
export const directDebitForm = 'direct-debit'

/** Who signed in too long ago proves again who they are, and comes back here. */
export interface LoginTooOld extends Pick<DirectDebitData, 'booking'> {
  readonly loginAgain: string
}

export interface DirectDebitData {
  readonly mandate: MandateWording
  /** The customer's own name, most often that of the account too; '' where it could not be read. */
  readonly holder: string
  /** What is stored already; empty also where it could not be read. */
  readonly methods: readonly KnownMethod[]
  readonly form: FormValues
  /** What was sent when the session had ended: no error is known of it. */
  readonly kept: Extract<DirectDebitOutcome, { ok: false }> | undefined
  /** The booking or checkout that sent the customer here ('Zahlverfahren notwendig'), for the way back. */
  readonly booking: { readonly contractId: string; readonly optionId: string } | 'checkout' | undefined
}

/** An adviser is led to what is stored, where it is said that only the customer changes it. */
export async function loadAddDirectDebit(args: PageArgs): Promise<DirectDebitData | LoginTooOld> {
  const page = getPage(args)
  if (page.adviser) throw redirect(to('', 'methods'))
  const { pathname, search: query, searchParams: search } = new URL(args.request.url)
  const contractId = search.get('contractId')
  const optionId = search.get('optionId')
  const sender = search.get('zurueck') === 'bestellung' ? 'checkout' : undefined
  const booking = contractId && optionId ? { contractId, optionId } : sender
  const [mandate, holder, stored] = await Promise.all([
    orLogin(args, orElse(readMandate(page.client), unlessTooOld)),
    ownName(page.client),
    loadPaymentMethods(page.client),
  ])
  if (mandate === loginTooOld)
    return { loginAgain: loginPath(page.client.base, pathname + query, { fresh: true }), booking }
  const sent = page.draft(directDebitForm)
  const input = sent && { holder: sent['holder'] ?? '', iban: sent['iban'] ?? '', mandate: 'mandate' in sent }
  return {
    mandate,
    holder,
    methods: stored.ok ? stored.methods : [],
    form: page.form(directDebitForm),
    kept: input && { ok: false, input, errors: [] },
    booking,
  }
}

function unlessTooOld(failure: CallFailure, error: unknown): typeof loginTooOld {
  if (refusalCode(failure) === loginTooOld) return loginTooOld
  throw error
}

/** A convenience: without it the customer types. */
async function ownName(client: Client): Promise<string> {
  const data = await orElse(readCustomerData(client), () => undefined)
  return data?.customer === undefined ? '' : `${data.customer.firstName} ${data.customer.lastName}`
}
