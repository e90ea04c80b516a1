/** Lets the payment end as it was chosen; then back to its order, in the place of this page, which is over. */
import { data, redirect, replace } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { playedOutcomes } from '../../embedded.ts'
import { playPayment } from '../calls.ts'
import { codeMissing, codeWrong, noOutcome, playFailed } from '../texts.ts'
import { refOf } from './service-data.ts'

export interface ServiceOutcome {
  readonly error?: string | undefined
}

export async function submitService(args: PageArgs) {
  const form = await args.request.formData()
  const ref = refOf(args) ?? ''
  const code = formText(form, 'code')
  const chosen = formText(form, 'end') || formText(form, 'outcome')
  const outcome = playedOutcomes.find((each) => each === chosen)
  if (!form.has('code') && outcome === undefined) return data({ error: noOutcome } satisfies ServiceOutcome, 422)
  // Nothing is asked of the bank, so it costs no try.
  if (form.has('code') && code.trim() === '') return data({ error: codeMissing } satisfies ServiceOutcome, 422)
  const body = outcome === undefined ? { code } : { outcome }
  const call = playPayment(getPage(args).client, ref, body).then(({ orderId, step }) => {
    if (step === 'done') return replace(to('', 'checkoutPayment', { bestellung: orderId }))
    if (form.has('code')) return data({ error: codeWrong } satisfies ServiceOutcome, 422)
    return redirect(to('', 'paymentService', { zahlung: ref }))
  })
  return orElse(orLogin(args, call), (failure, error) => {
    reportFailure(error, 'payment service')
    return data({ error: playFailed } satisfies ServiceOutcome, failureStatus(failure) ?? 502)
  })
}
