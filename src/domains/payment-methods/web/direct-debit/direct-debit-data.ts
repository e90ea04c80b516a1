/** What the page shows that adds a direct debit, and what its form needs wherever it stands. */
import { redirect } from 'react-router'

import { readCustomerData } from '#domains/customer/web/calls.ts'
import type { IsoDate } from '#kit/dates.ts'
import { loginPath, to } from '#kit/paths.ts'
import { refusalCode, type CallFailure, type Client } from '#platform/web/api-client.ts'
import { getPage, loginTooOld, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { MandateWording } from '../../api.ts'
import { readMandate } from '../calls.ts'
import { loadPaymentMethods, type KnownMethod } from '../load-payment-methods.ts'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'
import { senderOf, type Booking } from './way-on.ts'

/** Name of the form, which its hidden value is made for. */
export const directDebitForm = 'direct-debit'

/** Who signed in too long ago proves again who they are, and comes back to where the form was. */
export interface LoginTooOld {
  readonly loginAgain: string
}

export interface DebitFormData {
  readonly mandate: MandateWording
  /** The customer's own name, most often that of the account too; '' where it could not be read. */
  readonly holder: string
  readonly form: FormValues
  /** What was sent when the session had ended: no error is known of it. */
  readonly kept: Extract<DirectDebitOutcome, { ok: false }> | undefined
  readonly today: IsoDate
}

export interface DirectDebitData {
  readonly debit: DebitFormData | LoginTooOld
  /** What is stored already; empty also where it could not be read. */
  readonly methods: readonly KnownMethod[]
  readonly booking: Booking
}

/** An adviser is led to what is stored, where it is said that only the customer changes it. */
export async function loadAddDirectDebit(args: PageArgs): Promise<DirectDebitData> {
  const page = getPage(args)
  if (page.adviser) throw redirect(to('', 'methods'))
  const { searchParams: search } = new URL(args.request.url)
  const contractId = search.get('contractId')
  const optionId = search.get('optionId')
  const booking = contractId && optionId ? { contractId, optionId } : senderOf(args.request.url)
  const [debit, stored] = await Promise.all([loadDebitForm(args), loadPaymentMethods(page.client)])
  return { debit, methods: stored.ok ? stored.methods : [], booking }
}

/** What the form needs; after a login of more than ten minutes ago the way to another. */
export async function loadDebitForm(args: PageArgs): Promise<DebitFormData | LoginTooOld> {
  const page = getPage(args)
  const { client, today } = page
  const { pathname, search } = new URL(args.request.url)
  const [mandate, holder] = await Promise.all([
    orLogin(args, orElse(readMandate(client), unlessTooOld)),
    ownName(client),
  ])
  if (mandate === loginTooOld) return { loginAgain: loginPath(client.base, pathname + search, { fresh: true }) }
  const sent = page.draft(directDebitForm)
  const input = sent && {
    holder: sent['holder'] ?? '',
    iban: sent['iban'] ?? '',
    mandate: 'mandate' in sent,
    asDefault: 'asDefault' in sent,
  }
  return { mandate, holder, form: page.form(directDebitForm), kept: input && { ok: false, input, errors: [] }, today }
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
