/** Sends the direct debit form, on the server and in the browser. */
import { failureOf } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { loginIfEnded, pageOf, type PageArgs } from '#platform/web/page-context.ts'

import type { addDirectDebit, PaymentMethod } from '../api.ts'
import { directDebitFaults } from '../direct-debit.ts'
import { directDebitErrors, type DirectDebitError } from './direct-debit-texts.ts'

export interface DirectDebitInput {
  readonly holder: string
  readonly iban: string
  readonly mandate: boolean
}

export type DirectDebitOutcome =
  | {
      readonly ok: true
      readonly mandateReference: string
      /** UTC instant. */
      readonly mandateAt: string
      readonly holder: string
      readonly method: PaymentMethod
    }
  | { readonly ok: false; readonly input: DirectDebitInput; readonly errors: readonly DirectDebitError[] }

export async function submitDirectDebit(args: PageArgs): Promise<DirectDebitOutcome> {
  const input = directDebitInput(await args.request.formData())
  const faults = Object.values(directDebitFaults(input))
  if (faults.length > 0) return { ok: false, input, errors: faults }
  try {
    const stored = await pageOf(args).client.call<typeof addDirectDebit>('POST /api/v2/paymenthandle/directdebit', {
      body: input,
    })
    return { ok: true, holder: input.holder, ...stored }
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'response' && failure.status === 401) return loginIfEnded(error, args)
    return { ok: false, input, errors: [errorOf(failure)] }
  }
}

export function directDebitInput(form: FormData): DirectDebitInput {
  return { holder: formText(form, 'holder'), iban: formText(form, 'iban'), mandate: form.has('mandate') }
}

function errorOf(failure: ReturnType<typeof failureOf>): DirectDebitError {
  if (failure?.kind !== 'response') return 'network'
  const code = failure.problem?.code ?? ''
  return isDirectDebitError(code) ? code : 'technical'
}

function isDirectDebitError(code: string): code is DirectDebitError {
  return Object.hasOwn(directDebitErrors, code)
}
