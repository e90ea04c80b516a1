/** Loader and action of the page that adds a direct debit. */
import type { readCustomerData } from '#domains/customer/api.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { loginIfEnded, pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { MandateWording, PaymentMethod, readMandate } from '../api.ts'
import { loadPaymentMethods } from './payment-calls.ts'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'

export interface DirectDebitData {
  readonly mandate: MandateWording
  /** The customer's own name, most often that of the account too; '' where it could not be read. */
  readonly holder: string
  /** What is stored already; empty also where it could not be read. */
  readonly methods: readonly PaymentMethod[]
  readonly form: FormValues
  /** What was sent when the session had ended (product.md 6): no error is known of it. */
  readonly kept: Extract<DirectDebitOutcome, { ok: false }> | undefined
  /** The booking that sent the customer here ('Zahlverfahren notwendig'), for the way back. */
  readonly booking: { readonly contractId: string; readonly optionId: string } | undefined
}

export async function loadAddDirectDebit(args: PageArgs): Promise<DirectDebitData> {
  const page = pageOf(args)
  const search = new URL(args.request.url).searchParams
  const contractId = search.get('contractId')
  const optionId = search.get('optionId')
  try {
    const [mandate, holder, stored] = await Promise.all([
      page.client.call<typeof readMandate>('GET /api/v2/paymenthandle/mandate'),
      nameOf(page.client),
      loadPaymentMethods(page.client),
    ])
    const booking = contractId && optionId ? { contractId, optionId } : undefined
    const sent = page.draft('direct-debit')
    const input = sent && { holder: sent['holder'] ?? '', iban: sent['iban'] ?? '', mandate: 'mandate' in sent }
    const kept = input && { ok: false as const, input, errors: [] }
    const methods = stored.ok ? stored.methods : []
    return { mandate, holder, methods, form: page.form('direct-debit'), kept, booking }
  } catch (error) {
    return loginIfEnded(error, args)
  }
}

/** A convenience: without it the customer types. */
async function nameOf(client: ReturnType<typeof pageOf>['client']): Promise<string> {
  try {
    const { customer } = await client.call<typeof readCustomerData>('GET /customer-service/rest/customers/me/data/v2', {
      query: { details: 'customer' },
    })
    return customer === undefined ? '' : `${customer.firstName} ${customer.lastName}`
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return ''
  }
}

export async function addDirectDebitAction(args: PageArgs): Promise<DirectDebitOutcome> {
  const { submitDirectDebit } = await import('./submit-direct-debit.ts')
  return submitDirectDebit(args)
}
