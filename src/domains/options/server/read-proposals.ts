/** Proposed options as the customer meets them; they are accepted with an order (book-option.ts). */
import { productExpense } from '#domains/catalogue/expense.ts'
import { monthlyNow } from '#domains/catalogue/rules.ts'
import type { Offer } from '#domains/contracts/api.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { findContract, listContracts } from '#domains/contracts/server/contracts.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { toDecimal } from '#kit/money.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'

import type { ClosedProposal, OpenProposal, readProposal } from '../api.ts'
import { eligibilityFacts } from '../eligibility.ts'
import type { ProposalState } from '../proposal.ts'
import { proposalToday } from '../rules.ts'
import type { OptionsDeps } from './deps.ts'
import {
  acceptanceFacts,
  findProposal,
  listClosedProposals,
  listOpenProposals,
  proposalState,
  type Proposal,
} from './proposals.ts'

type Deps = Pick<OptionsDeps, 'catalogue' | 'clock' | 'db' | 'provider'>

/** A proposal as the API shows it. */
function wireProposal({ catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>, proposal: Proposal): OpenProposal {
  const { id, contractId, optionId, proposedAt, expiresAt, summary } = proposal
  const option = catalogue.product(optionId)
  const monthly = option && monthlyNow(productExpense(option, today(clock)), today(clock))
  return {
    proposalId: id,
    contractId,
    optionId,
    title: summary.title,
    monthlyPrice: monthly ? toDecimal(monthly.price) : null,
    proposedAt: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** What it is by the contract and the catalogue of today. */
export function stateToday(
  deps: Omit<Deps, 'db'>,
  proposal: Proposal,
  root: ContractWithSubs | undefined,
): ProposalState {
  const now = instant(deps.clock)
  const state = proposalState(proposal, now)
  const option = deps.catalogue.product(proposal.optionId)
  if (state !== 'open') return state
  if (root === undefined || option === undefined) return 'outdated'
  const product = deps.catalogue.product(root.productId)
  const facts = eligibilityFacts(root, proposal.optionId, { product, today: today(deps.clock) })
  return proposalToday(acceptanceFacts(deps, proposal, { root, option, now }), facts.option, facts)
}

/** Those the customer can still accept. */
export async function openProposals(deps: Deps, guid: string): Promise<OpenProposal[]> {
  const rows = await listOpenProposals(deps.db, guid, instant(deps.clock))
  if (rows.length === 0) return []
  const roots = new Map((await listContracts(deps.db, guid)).map((root) => [root.contractId, root]))
  return rows
    .filter((proposal) => stateToday(deps, proposal, roots.get(proposal.contractId)) === 'open')
    .map((proposal) => wireProposal(deps, proposal))
}

/** Those of one contract; undefined for an unknown one and for someone else's. */
export async function openOffers(
  deps: Deps & Pick<OptionsDeps, 'readContractIds'>,
  guid: string,
  contractId: string,
): Promise<Offer[] | undefined> {
  const [ids, open] = await Promise.all([deps.readContractIds(guid, contractId), openProposals(deps, guid)])
  if (ids === undefined) return undefined
  return open
    .filter((proposal) => proposal.contractId === contractId)
    .map(({ proposalId, title, expiresAt }) => ({ proposalId, title, expiresAt }))
}

/** Those of a contract that nobody can accept any more, with what became of them. */
export async function closedProposals(deps: Deps, guid: string, contractId: string): Promise<ClosedProposal[]> {
  const now = instant(deps.clock)
  const rows = await listClosedProposals(deps.db, { guid, contractId }, now)
  return rows.map((proposal) =>
    Object.assign(wireProposal(deps, proposal), {
      state: proposalState(proposal, now),
      closedAt: (proposal.decidedAt ?? proposal.expiresAt).toISOString(),
    }),
  )
}

export async function readProposalById(
  deps: Deps,
  guid: string,
  id: string,
): Promise<Result<AnswerOf<typeof readProposal>, 'proposal-unknown'>> {
  const proposal = await findProposal(deps.db, guid, id)
  if (proposal === undefined) return refuse('proposal-unknown')
  const state = stateToday(deps, proposal, await findContract(deps.db, guid, proposal.contractId))
  return ok({ ...wireProposal(deps, proposal), state, summary: proposal.summary })
}
