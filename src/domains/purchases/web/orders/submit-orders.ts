/** Cancels a purchase. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { cancelPurchase } from '../calls.ts'
import { cancelledFlash } from '../flash.ts'
import { cancelFailed, ordersForm, tooLateToCancel } from '../texts.ts'

export interface OrdersOutcome extends RepeatableOutcome {
  readonly notice: Notification
}

export async function submitOrders(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const orderId = formText(form, 'cancel')
  const idempotencyKey = formText(form, 'idempotencyKey') || page.form(ordersForm).idempotencyKey
  const call = cancelPurchase(page.client, { orderId, idempotencyKey }).then((cancelled) => {
    page.flash(cancelledFlash(cancelled))
    return redirect(to('', 'orders'))
  })
  return orElse(orLogin(args, call), (failure, error) => {
    reportFailure(error, 'cancel purchase')
    const refused = refusalCode(failure) === 'not-possible' ? tooLateToCancel : cancelFailed
    const notice = unanswered(failure, refused)
    const key = nextKey(args, failure, { form: ordersForm, idempotencyKey })
    return data({ notice, idempotencyKey: key } satisfies OrdersOutcome, failureStatus(failure) ?? 502)
  })
}
