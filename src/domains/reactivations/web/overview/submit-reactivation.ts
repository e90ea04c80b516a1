/** Pays what is open for a contract; a repeated try keeps its key until a declared refusal uses it up. */
import { data, redirect } from 'react-router'

import { sentSheet, withDifference } from '#domains/consequences/web/shown-sheet.ts'
import { toDecimal } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { reactivate } from '../calls.ts'
import { reactivationFlash } from '../flash.ts'
import { reactivationForm, reactivationRefusals } from '../texts.ts'

export interface ReactivationOutcome extends RepeatableOutcome {
  readonly contractId: string
  readonly notice: Notification
}

export async function submitReactivation(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const contractId = formText(form, 'contractId')
  const idempotencyKey = formText(form, 'idempotencyKey')
  const sheet = sentSheet(form)
  const amount = toDecimal(Number.parseInt(formText(form, 'cents'), 10) || 0)
  const shown = { amount, previewId: sheet.previewId, paymentMethod: formText(form, 'method') || undefined }
  const paid = reactivate(page.client, { contractId, idempotencyKey, ...shown }).then(({ state }) => {
    page.flash(reactivationFlash[state === 'done' ? 'reactivation-done' : 'reactivation-ordered'])
    return redirect(to('', 'reactivation'))
  })
  return orElse(orLogin(args, paid), (failure) => {
    const refusal = reactivationRefusals[refusalCode(failure) ?? ''] ?? reactivationRefusals['failed']
    const { outdated = false, ...notice } = refusal ?? {}
    const key = nextKey(args, failure, { form: reactivationForm, idempotencyKey })
    const said = withDifference(unanswered(failure, notice as Notification), failure, sheet)
    const outcome = { contractId, notice: said, outdated, idempotencyKey: key }
    return data(outcome satisfies ReactivationOutcome, failureStatus(failure) ?? 502)
  })
}
