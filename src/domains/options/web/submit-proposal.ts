/** A customer orders or declines what an adviser has proposed (law.md 16). */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import type { Notification } from '#platform/web/notifications.ts'
import { loginIfEnded, pageOf, type PageArgs } from '#platform/web/page-context.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import type { acceptProposal, declineProposal, readProposal } from '../api.ts'
import { proposalForm } from './proposal-texts.ts'
import { proposalRefused } from './proposal-texts.ts'
import { bookingFailed, paymentNeeded, termsError } from './texts.ts'

export interface ProposalOutcome {
  readonly notice?: Notification
  readonly termsError?: string
  readonly values: { readonly terms: boolean; readonly startImmediately: boolean }
  /** For the next try: a refused order does not use up the key of a later one. */
  readonly idempotencyKey: string
}

export async function submitProposal(args: PageArgs): Promise<ProposalOutcome | Response> {
  const form = await args.request.formData()
  const proposalId = new URL(args.request.url).searchParams.get('angebot') ?? ''
  const outcome = {
    values: { terms: form.has('terms'), startImmediately: form.has('startImmediately') },
    idempotencyKey: formText(form, 'idempotencyKey'),
  }
  if (form.get('intent') !== 'decline' && !outcome.values.terms) return { ...outcome, termsError }
  try {
    return form.get('intent') === 'decline' ? await decline(args, proposalId) : await order(args, proposalId, outcome)
  } catch (error) {
    return failed(args, error, outcome)
  }
}

async function decline(args: PageArgs, proposalId: string): Promise<Response> {
  const page = pageOf(args)
  await page.client.call<typeof declineProposal>('DELETE /api/option/v2/proposals/{proposalId}', {
    params: { proposalId },
  })
  page.flash('proposal-declined')
  return redirect(to('', 'overview'))
}

async function order(args: PageArgs, proposalId: string, outcome: ProposalOutcome): Promise<Response> {
  const page = pageOf(args)
  const { client, onServer } = page
  const params = { proposalId }
  const { startImmediately } = outcome.values
  await client.call<typeof acceptProposal>('POST /api/option/v2/proposals/{proposalId}/accept', {
    params,
    idempotencyKey: outcome.idempotencyKey,
    body: { startImmediately },
  })
  const { contractId, optionId } = await client.call<typeof readProposal>('GET /api/option/v2/proposals/{proposalId}', {
    params,
  })
  if (!onServer) session.set(sessionKeys.selectedContract, contractId)
  page.flash('booking-done')
  return redirect(to('', 'contract', { contractId, gebucht: optionId }))
}

function failed(args: PageArgs, error: unknown, outcome: ProposalOutcome): ProposalOutcome {
  const failure = failureOf(error)
  if (failure === undefined || (failure.kind === 'response' && failure.status === 401)) return loginIfEnded(error, args)
  const code = failure.kind === 'response' ? failure.problem?.code : undefined
  // An order that got no answer may have been carried out: the same key makes the next try the same order.
  const idempotencyKey =
    failure.kind === 'fetch' ? outcome.idempotencyKey : pageOf(args).form(proposalForm).idempotencyKey
  if (code === 'payment-method-required') return { ...outcome, idempotencyKey, notice: paymentNeeded }
  return { ...outcome, idempotencyKey, notice: (code !== undefined && proposalRefused[code]) || bookingFailed }
}
