/** An adviser proposes an option: the summary goes to the customer in text form, the order waits for them (§ 54 (3) TKG). */
import { lockContract } from '#domains/contracts/server/contracts.ts'
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody, messageDocument } from '#domains/messages/message-text.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { berlinDate, formatDate } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import { eligibilityFacts } from '../eligibility.ts'
import { decideAcceptance, endOfProposal } from '../proposal.ts'
import { decideProposal, type ProposingFacts, type ProposingRefusal } from '../propose.ts'
import type { OptionsDeps } from './deps.ts'
import { proposalMail } from './proposal-mail.ts'
import {
  acceptanceFacts,
  listOpenProposals,
  markDeclined,
  saveProposal,
  type NewProposal,
  type Proposal,
} from './proposals.ts'
import { optionSummary } from './read-summary.ts'

export interface ProposalRequest {
  readonly guid: string
  /** The adviser. */
  readonly actor: Caller['actor']
  readonly contractId: string
  readonly optionId: string
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export type ProposeRefusal = ProposingRefusal | 'contract-unknown'

interface Proposed {
  readonly proposalId: string
  readonly expiresAt: string
}

/** Proposes the option. The contract's row lock decides between two proposals of the same option. */
export async function proposeOption(
  deps: OptionsDeps,
  request: ProposalRequest,
): Promise<Written<Proposed, ProposeRefusal>> {
  return writeOnce<Facts, undefined, Proposed, ProposeRefusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: decideProposal,
    save: (tx, facts) => save(tx, deps, { request, facts }),
  })
}

interface Facts extends ProposingFacts {
  readonly summary: NewProposal['summary']
  readonly customer: Customer | undefined
  /** Sent with what holds no more: the new one takes their place. */
  readonly outdated: readonly Proposal[]
  readonly now: string
}

async function loadFacts(
  tx: Tx,
  deps: OptionsDeps,
  { contractId, guid, optionId }: ProposalRequest,
): Promise<Result<Facts, ProposeRefusal>> {
  const now = instant(deps.clock)
  const today = berlinDate(now)
  const [root, open, customer] = await Promise.all([
    lockContract(tx, guid, contractId),
    listOpenProposals(tx, guid, now),
    findCustomer(tx, guid),
  ])
  if (root === undefined) return refuse('contract-unknown')
  const option = deps.catalogue.product(optionId)
  if (option === undefined) return refuse('option-not-offered')
  const earlier = open.filter((proposal) => proposal.contractId === contractId && proposal.optionId === optionId)
  const outdated = earlier.filter((proposal) => {
    const { digests, state } = acceptanceFacts(deps, proposal, { root, option, now })
    return !decideAcceptance(state, digests).ok
  })
  return ok({
    ...eligibilityFacts(root, optionId, { product: deps.catalogue.product(root.productId), today }),
    bookedFor: option.bookedFor ?? null,
    isProposed: earlier.length > outdated.length,
    summary: optionSummary(deps, { root, option, today }),
    customer,
    outdated,
    now,
  })
}

/** The proposal; a message, and a mail where there is an address: both lead to the page on which the customer decides. */
async function save(
  tx: Tx,
  deps: OptionsDeps,
  { request, facts }: { readonly request: ProposalRequest; readonly facts: Facts },
): Promise<Proposed> {
  const { actor, contractId, correlationId, guid, optionId } = request
  const { customer, now, outdated, summary } = facts
  for (const proposal of outdated) await markDeclined(tx, proposal, now)
  const id = deps.newId()
  const expiresAt = endOfProposal(berlinDate(now))
  saveProposal(tx, { id, guid, contractId, optionId, summary, actor, proposedAt: now, expiresAt })
  const path = to(bases[0], 'optionProposal', { angebot: id })
  const title = `Dein Angebot: ${summary.title}`
  const said = `Du hast mit uns über ${summary.title} gesprochen. Das Angebot gilt bis ${formatDate(berlinDate(expiresAt))}.`
  const query = { angebot: id }
  const body = messageBody([said], { text: 'Angebot ansehen', path: 'optionProposal', query })
  const documents = [messageDocument('Vertragszusammenfassung', 'optionSummaryFile', query)]
  const mailed = { link: deps.publicOrigin + path, lastDay: berlinDate(expiresAt) }
  await tellCustomer(tx, deps, {
    guid,
    createdAt: now,
    dedupeKey: `option-proposal:${id}`,
    message: { title, body, documents },
    customer,
    mail: (addressee) => proposalMail(deps, summary, { ...mailed, addressee }),
    correlationId,
  })
  return { proposalId: id, expiresAt }
}
