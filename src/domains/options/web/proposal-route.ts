/** Loader and action of the page on which a customer decides about a proposed option (law.md 16). */
import { loadMicrocopy } from '#domains/content/web/content-calls.ts'
import { loadPaymentMethods, type PaymentMethods } from '#domains/payment-methods/web/payment-calls.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { loginIfEnded, pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { readProposal } from '../api.ts'
import { startAfterWithdrawal } from '../rules.ts'
import { defaultConsent } from './default-consent.ts'
import { redirectWithFlash, productOrNone } from './loaders.ts'
import { toOptionCard, type OptionCard } from './option-card.ts'
import { proposalForm } from './proposal-texts.ts'
import type { ProposalOutcome } from './submit-proposal.ts'

export interface ProposalData {
  readonly proposal: AnswerOf<typeof readProposal>
  /** For the breadcrumb. */
  readonly contractId: string
  readonly optionId: string
  /** Nobody decides for another person: an adviser may only look, and take it back. */
  readonly adviser: boolean
  /** The option as it is sold today; undefined: no more. */
  readonly option: OptionCard | undefined
  /** undefined: this option needs none. */
  readonly payment: PaymentMethods | undefined
  readonly consent: string
  readonly startOtherwise: string
  readonly today: string
  readonly form: FormValues
  /** What was sent when the session had ended (product.md 6). */
  readonly kept: ProposalOutcome | undefined
}

export async function loadProposal(args: PageArgs): Promise<ProposalData> {
  const page = pageOf(args)
  const { client, adviser, today } = page
  const proposal = await proposalOrLeave(args)
  const { contractId, optionId } = proposal
  const [product, consent] = await Promise.all([
    productOrNone(args, optionId),
    loadMicrocopy(client, 'option-booking-consent'),
  ])
  const option = product && toOptionCard(product, today)
  const form = page.form(proposalForm)
  const sent = page.draft(proposalForm)
  const values = { terms: sent?.['terms'] !== undefined, startImmediately: sent?.['startImmediately'] !== undefined }
  return {
    proposal,
    contractId,
    optionId,
    adviser,
    option,
    today,
    form,
    payment: option?.needsPayment === true && !adviser ? await loadPaymentMethods(client) : undefined,
    consent: consent ?? defaultConsent,
    startOtherwise: startAfterWithdrawal(today),
    kept: sent && { values, idempotencyKey: form.idempotencyKey },
  }
}

async function proposalOrLeave(args: PageArgs): Promise<ProposalData['proposal']> {
  const proposalId = new URL(args.request.url).searchParams.get('angebot') ?? ''
  try {
    return await pageOf(args).client.call<typeof readProposal>('GET /api/option/v2/proposals/{proposalId}', {
      params: { proposalId },
    })
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || (failure.kind === 'response' && failure.status === 401))
      return loginIfEnded(error, args)
    return redirectWithFlash(args, 'proposal-unknown')
  }
}

export async function decideProposal(args: PageArgs): Promise<ProposalOutcome | Response> {
  const { submitProposal } = await import('./submit-proposal.ts')
  return submitProposal(args)
}
