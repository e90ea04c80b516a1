/** Orders; then the confirmation. */
import { data, redirect } from 'react-router'

import { announceBag } from '#domains/bag/web/add-to-bag.ts'
import { termsError } from '#domains/orders/web/texts.ts'
import { readChoice } from '#domains/payment-methods/web/method-key.ts'
import { wayToPayment } from '#domains/payments/web/way-to-payment.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, wasRefused, type CallFailure } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { placeOrder } from '../calls.ts'
import { checkoutFlash } from '../flash.ts'
import { noPayment, orderForm, orderRefused } from '../texts.ts'
import { readOrderForm, type OrderInput } from './order-form.ts'

export interface OrderOutcome extends RepeatableOutcome, OrderInput {
  readonly termsError?: string
  readonly paymentError?: string
}

export async function submitOrder(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const idempotencyKey = formText(form, 'idempotencyKey') || page.form(orderForm).idempotencyKey
  const payment = readChoice(form)
  const { shown, values } = readOrderForm(form)
  const sent = { values, shown, idempotencyKey }
  if (payment === undefined) return data({ ...sent, paymentError: noPayment } satisfies OrderOutcome, 422)
  if (!values.terms) return data({ ...sent, termsError } satisfies OrderOutcome, 422)
  const bagId = formText(form, 'bagId')
  const order = {
    bagId,
    digest: shown.digest,
    payment,
    terms: true as const,
    early: [...values.early],
  }
  const call = placeOrder(page.client, order, idempotencyKey).then((placed) => {
    announceBag({ bagId })
    return wayToPayment(page, placed.orderId, placed.payment)
  })
  return orElse(orLogin(args, call), (failure, error) => refused(args, sent, { bagId, failure, error }))
}

/** One that may have been carried out is sent again under its key: the next try is the same order. */
function refused(
  args: PageArgs,
  { idempotencyKey: key, shown, values }: OrderOutcome,
  { bagId, error, failure }: { readonly bagId: string; readonly failure: CallFailure; readonly error: unknown },
) {
  reportFailure(error, 'checkout')
  const code = refusalCode(failure)
  if (code === 'bag-empty') {
    getPage(args).flash(checkoutFlash['bag-empty'])
    announceBag({ bagId })
    return redirect(to('', 'cart'))
  }
  const idempotencyKey = wasRefused(failure) ? getPage(args).form(orderForm).idempotencyKey : key
  // The page is behind. What costs another price it says itself, as it knows the new one.
  const isDearer = code === 'price-changed'
  const outdated = isDearer || code === 'out-of-stock'
  const notice = isDearer ? {} : { notice: unanswered(failure, orderRefused(code)) }
  const outcome: OrderOutcome = { values, shown, outdated, idempotencyKey, ...notice }
  return data(outcome, failureStatus(failure) ?? 502)
}
