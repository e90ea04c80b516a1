/** A customer orders or declines what an adviser has proposed. */
import { data, redirect } from 'react-router'

import { withDifference, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { orderTopic } from '#domains/orders/web/OrderOutcome.tsx'
import { orderOutdated, termsError } from '#domains/orders/web/texts.ts'
import { isOneOf } from '#kit/one-of.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, type CallFailure } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { nextKey, orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import { startOfOrder } from '../../rules.ts'
import { acceptProposal, declineProposal, readProposal } from '../calls.ts'
import { bookedFlash, optionFlash } from '../flash.ts'
import { proposalForm } from '../form-names.ts'
import { seen, sentSheetOfStart } from '../sent-sheet.ts'
import { bookingFailed, paymentNeeded, proposalRefused } from '../texts.ts'

export interface ProposalOutcome extends RepeatableOutcome {
  readonly termsError?: string
  readonly values: { readonly terms: boolean; readonly startImmediately: boolean }
}

export async function submitProposal(args: PageArgs) {
  const form = await args.request.formData()
  const proposalId = new URL(args.request.url).searchParams.get('angebot') ?? ''
  const declines = formText(form, 'intent') === 'decline'
  const outcome = {
    values: { terms: form.has('terms'), startImmediately: form.has('startImmediately') },
    idempotencyKey: formText(form, 'idempotencyKey'),
  }
  if (!declines && !outcome.values.terms) return data({ ...outcome, termsError } satisfies ProposalOutcome, 422)
  const sheet = sentSheetOfStart(form)
  const call = declines ? decline(args, proposalId) : order(args, { proposalId, sheet }, outcome)
  return orElse(orLogin(args, call), (failure) =>
    data(refused(args, failure, { outcome, sheet }), failureStatus(failure) ?? 502),
  )
}

async function decline(args: PageArgs, proposalId: string): Promise<Response> {
  const page = getPage(args)
  await declineProposal(page.client, proposalId)
  page.flash(optionFlash['proposal-declined'])
  return redirect(to('', 'overview'))
}

async function order(
  args: PageArgs,
  { proposalId, sheet }: { readonly proposalId: string; readonly sheet: ShownSheet },
  outcome: ProposalOutcome,
): Promise<Response> {
  const page = getPage(args)
  const { startImmediately } = outcome.values
  // Before: once it is accepted nothing may fail any more that would say it was not.
  const { contractId, optionId } = await readProposal(page.client, proposalId)
  await acceptProposal(page.client, { proposalId, startImmediately, ...seen(sheet) }, outcome.idempotencyKey)
  if (!page.onServer) session.set(sessionKeys.selectedContract, contractId)
  page.flash({ ...bookedFlash(startOfOrder(page.today, startImmediately), page.today), topic: orderTopic })
  return redirect(to('', 'contract', { contractId, gebucht: optionId }))
}

const over = ['proposal-closed', 'proposal-outdated', 'option-not-bookable', 'option-not-offered'] as const

/** What is shown can be ordered no more: decided in another tab, or what it was about is another one by now. */
function isOver(code: string | undefined): boolean {
  return code !== undefined && isOneOf(over, code)
}

function refused(
  args: PageArgs,
  failure: CallFailure,
  { outcome, sheet }: { readonly outcome: ProposalOutcome; readonly sheet: ShownSheet },
): ProposalOutcome {
  const code = refusalCode(failure)
  const idempotencyKey = nextKey(args, failure, { ...outcome, form: proposalForm })
  if (code === 'preview-outdated') {
    // The boxes are ticked for what is shown now, or not at all.
    const values = { terms: false, startImmediately: false }
    return { values, idempotencyKey, notice: withDifference(orderOutdated, failure, sheet), outdated: true }
  }
  if (code === 'payment-method-required') return { ...outcome, idempotencyKey, notice: paymentNeeded }
  const notice = proposalRefused[code ?? ''] ?? bookingFailed
  return { ...outcome, idempotencyKey, notice, ...(isOver(code) && { outdated: true }) }
}
