/** What a customer sees who decides about a proposed option. */
import { loadMicrocopy } from '#domains/content/web/load-content.ts'
import { loadPaymentMethods, type PaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { orElse, orLogin, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { readProposal as readProposalEndpoint } from '../../api.ts'
import { startAfterWithdrawal } from '../../rules.ts'
import { readAhead, readProposal, type AheadOfOrder } from '../calls.ts'
import { proposalForm } from '../form-names.ts'
import { toOptionCard, type OptionCard } from '../option-card.ts'
import { findOptionProduct } from '../option-product.ts'
import { defaultConsent } from '../texts.ts'
import { toContractsWith } from '../to-contracts.ts'
import type { ProposalOutcome } from './submit-proposal.ts'

export interface ProposalData {
  readonly proposal: AnswerOf<typeof readProposalEndpoint>
  /** For the breadcrumb, with the name of the contract. */
  readonly contractId: string
  readonly title: string
  readonly optionId: string
  /** Nobody decides for another person: an adviser may only look, and take it back. */
  readonly adviser: boolean
  /** The option as it is sold today; undefined: no more. */
  readonly option: OptionCard | undefined
  /** undefined: this option needs none. */
  readonly payment: PaymentMethods | undefined
  /** What follows from the order; undefined for an adviser, and where there is nothing to order any more. */
  readonly ahead: AheadOfOrder | undefined
  readonly consent: string
  readonly startOtherwise: string
  readonly today: string
  readonly form: FormValues
  /** What was sent when the session had ended. */
  readonly kept: ProposalOutcome | undefined
}

export async function loadProposal(args: PageArgs): Promise<ProposalData> {
  const page = getPage(args)
  const { client, adviser, today } = page
  const proposalId = new URL(args.request.url).searchParams.get('angebot') ?? ''
  const proposal = await orElse(orLogin(args, readProposal(client, proposalId)), () =>
    toContractsWith(args, 'proposal-unknown'),
  )
  const { contractId, optionId } = proposal
  const isDecided = adviser || proposal.state !== 'open'
  const [product, ahead, consent] = await Promise.all([
    findOptionProduct(client, optionId),
    isDecided ? undefined : readAhead(client, { contractId, optionId }, { proposed: true }),
    loadMicrocopy(client, 'option-booking-consent'),
  ])
  const option = product && toOptionCard(product, today)
  const form = page.form(proposalForm)
  const sent = page.draft(proposalForm)
  const values = { terms: sent?.['terms'] !== undefined, startImmediately: sent?.['startImmediately'] !== undefined }
  return {
    proposal,
    contractId,
    title: proposal.summary.contract.product,
    optionId,
    adviser,
    option,
    ahead,
    today,
    form,
    payment: option?.needsPayment === true && !adviser ? await loadPaymentMethods(client) : undefined,
    consent: consent ?? defaultConsent,
    startOtherwise: startAfterWithdrawal(today),
    kept: sent && { values, idempotencyKey: form.idempotencyKey },
  }
}
