/** Pays the order in another way. */
import { data } from 'react-router'

import { readChoice } from '#domains/payment-methods/web/method-key.ts'
import { wayToPayment } from '#domains/payments/web/way-to-payment.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { payAgain } from '../calls.ts'
import { orderOf } from '../purchase-or-orders.ts'
import { noMethod, paymentForm, paymentRefused } from './payment-texts.ts'

export interface PaymentOutcome extends RepeatableOutcome {
  readonly methodError?: string
}

export async function submitPayment(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const orderId = orderOf(args)
  const idempotencyKey = formText(form, 'idempotencyKey') || page.form(paymentForm).idempotencyKey
  const payment = readChoice(form)
  if (payment === undefined) return data({ methodError: noMethod, idempotencyKey } satisfies PaymentOutcome, 422)
  const call = payAgain(page.client, { orderId, idempotencyKey }, { payment }).then((tried) =>
    wayToPayment(page, orderId, tried.state === 'paid' ? null : tried),
  )
  return orElse(orLogin(args, call), failed(args, idempotencyKey))
}

function failed(args: PageArgs, sentKey: string) {
  return (...[failure, error]: Parameters<Parameters<typeof orElse>[1]>) => {
    reportFailure(error, 'pay again')
    const idempotencyKey = nextKey(args, failure, { form: paymentForm, idempotencyKey: sentKey })
    const notice = unanswered(failure, paymentRefused(refusalCode(failure)))
    return data({ notice, idempotencyKey } satisfies PaymentOutcome, failureStatus(failure) ?? 502)
  }
}
