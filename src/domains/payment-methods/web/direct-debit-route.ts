/** Loader and action of the page that adds a direct debit; in the first bytes of every page, hence small. */
import { loginIfEnded, pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { MandateWording, readMandate } from '../api.ts'
import type { DirectDebitOutcome } from './submit-direct-debit.ts'

export interface DirectDebitData {
  readonly mandate: MandateWording
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
    const mandate = await page.client.call<typeof readMandate>('GET /api/v2/paymenthandle/mandate')
    const booking = contractId && optionId ? { contractId, optionId } : undefined
    const sent = page.kept('direct-debit')
    const input = sent && { holder: sent['holder'] ?? '', iban: sent['iban'] ?? '', mandate: 'mandate' in sent }
    const kept = input && { ok: false as const, input, errors: [] }
    return { mandate, form: page.form('direct-debit'), kept, booking }
  } catch (error) {
    return loginIfEnded(error, args)
  }
}

export async function addDirectDebitAction(args: PageArgs): Promise<DirectDebitOutcome> {
  const { submitDirectDebit } = await import('./submit-direct-debit.ts')
  return submitDirectDebit(args)
}
