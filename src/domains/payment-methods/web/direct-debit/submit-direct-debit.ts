/** Sends the direct debit form, on the server and in the browser. */
import { data } from 'react-router'

import { failureStatus, refusalCode, type CallFailure } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { MandateWording, PaymentMethod } from '../../api.ts'
import { directDebitFaults } from '../../direct-debit.ts'
import { addDirectDebit } from '../calls.ts'
import { directDebitErrors, type DirectDebitError } from './direct-debit-texts.ts'

export interface DirectDebitInput {
  readonly holder: string
  readonly iban: string
  readonly mandate: boolean
  /** It pays from now on in the place of another. */
  readonly asDefault: boolean
}

export type DirectDebitOutcome =
  | {
      readonly ok: true
      readonly mandateReference: string
      /** UTC instant. */
      readonly mandateAt: string
      readonly holder: string
      readonly method: PaymentMethod
      readonly mandate: MandateWording
      readonly isDefault: boolean
    }
  | { readonly ok: false; readonly input: DirectDebitInput; readonly errors: readonly DirectDebitError[] }

export async function submitDirectDebit(args: PageArgs) {
  return storeDirectDebit(args, await args.request.formData())
}

/** The same for a page with several forms. */
export async function storeDirectDebit(args: PageArgs, form: FormData) {
  const input = directDebitInput(form)
  const faults = Object.values(directDebitFaults(input))
  if (faults.length > 0) return refused(input, faults, 422)
  const call = addDirectDebit(getPage(args).client, input).then(
    (stored) => ({ ok: true, holder: input.holder, ...stored }) satisfies DirectDebitOutcome,
  )
  return orElse(orLogin(args, call), (failure) =>
    refused(input, [directDebitError(failure)], failureStatus(failure) ?? 502),
  )
}

function refused(input: DirectDebitInput, errors: readonly DirectDebitError[], status: number) {
  return data({ ok: false, input, errors } satisfies DirectDebitOutcome, status)
}

export function directDebitInput(form: FormData): DirectDebitInput {
  return {
    holder: formText(form, 'holder'),
    iban: formText(form, 'iban'),
    mandate: form.has('mandate'),
    asDefault: form.has('asDefault'),
  }
}

function directDebitError(failure: CallFailure): DirectDebitError {
  if (failure.kind !== 'response') return 'network'
  const code = refusalCode(failure) ?? ''
  return isDirectDebitError(code) ? code : 'technical'
}

function isDirectDebitError(code: string): code is DirectDebitError {
  return Object.hasOwn(directDebitErrors, code)
}
