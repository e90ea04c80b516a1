/** Sending the order of a product change. Nothing that was ticked is lost, but where the terms have changed. */
import { data, redirect } from 'react-router'

import { sentSheet, withDifference, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { orderOutdated, priceChanged, proposalFailed, termsError } from '#domains/orders/web/texts.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, type CallFailure } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { orderChange, proposeChange } from '../calls.ts'
import { productChangeFlash } from '../flash.ts'
import { orderFailed, orderForm } from '../texts.ts'
import { chosenTarget } from './chosen-target.ts'

export interface OrderOutcome extends RepeatableOutcome {
  readonly termsError?: string
  /** Whether the box was ticked. */
  readonly terms: boolean
}

export async function submitOrder(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const { contractId, ...target } = chosenTarget(args)
  const key = formText(form, 'idempotencyKey')
  if (page.adviser) return submitProposal(args, key)
  const terms = form.has('terms')
  if (!terms) return data({ termsError, terms, idempotencyKey: key } satisfies OrderOutcome, 422)
  const sheet = sentSheet(form)
  const order = { ...target, summaryDigest: formText(form, 'summaryDigest'), previewId: sheet.previewId }
  const call = orderChange(page.client, { contractId, idempotencyKey: key }, order).then(() =>
    redirect(to('', 'productChangeDone', { contractId })),
  )
  return orElse(orLogin(args, call), (failure, error) => {
    reportFailure(error, 'product change')
    return refused(args, failure, {
      idempotencyKey: nextKey(args, failure, { form: orderForm, idempotencyKey: key }),
      sheet,
    })
  })
}

/** Nobody consents for another person: an adviser sends the way to the order. */
function submitProposal(args: PageArgs, idempotencyKey: string) {
  const page = getPage(args)
  const { contractId, ...target } = chosenTarget(args)
  const call = proposeChange(page.client, { contractId, idempotencyKey }, target).then(() => {
    page.flash(productChangeFlash['product-change-proposed'])
    return redirect(to('', 'contract', { contractId }))
  })
  return orElse(orLogin(args, call), (failure, error) => {
    reportFailure(error, 'product change proposal')
    const next = nextKey(args, failure, { form: orderForm, idempotencyKey })
    const outcome = { notice: proposalFailed, terms: false, idempotencyKey: next } satisfies OrderOutcome
    return data(outcome, failureStatus(failure) ?? 502)
  })
}

/** What is no longer possible, as in a second tab, leads to the choice, which says why; and that nothing came of this. */
function refused(
  args: PageArgs,
  failure: CallFailure,
  { idempotencyKey, sheet }: { readonly idempotencyKey: string; readonly sheet: ShownSheet },
): ReturnType<typeof data<OrderOutcome>> | Response {
  const code = refusalCode(failure)
  if (code === 'not-possible' || code === 'product-not-offered') {
    const { contractId } = chosenTarget(args)
    getPage(args).flash(productChangeFlash['product-change-not-ordered'])
    return redirect(to('', 'productChange', { contractId }))
  }
  const changed = code === 'price-changed' ? priceChanged : code === 'preview-outdated' ? orderOutdated : undefined
  const outcome: OrderOutcome =
    changed === undefined
      ? { notice: unanswered(failure, orderFailed), terms: true, idempotencyKey }
      : { notice: withDifference(changed, failure, sheet), terms: false, outdated: true, idempotencyKey }
  return data(outcome, failureStatus(failure) ?? 502)
}
