/** Proposed options as the customer meets them: read, declined; accepted with an order (book-option.ts). */
import type { AnswerOf } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'

import type { OpenProposal, readProposal } from '../api.ts'
import type { OptionsDeps } from './deps.ts'
import { findProposal, listOpenProposals, markDeclined, proposalState, type Proposal } from './proposals.ts'

type Deps = Pick<OptionsDeps, 'clock' | 'db'>

/** A proposal as the API shows it. */
function wireProposal({ id, contractId, optionId, proposedAt, expiresAt, summary }: Proposal): OpenProposal {
  const [proposed, expires] = [proposedAt.toISOString(), expiresAt.toISOString()]
  return { proposalId: id, contractId, optionId, title: summary.title, proposedAt: proposed, expiresAt: expires }
}

/** Those the customer can still accept. */
export async function openProposals({ db, clock }: Deps, guid: string): Promise<OpenProposal[]> {
  return (await listOpenProposals(db, guid, instant(clock))).map(wireProposal)
}

export async function readProposalById(
  { db, clock }: Deps,
  guid: string,
  id: string,
): Promise<Result<AnswerOf<typeof readProposal>, 'proposal-unknown'>> {
  const proposal = await findProposal(db, guid, id)
  if (proposal === undefined) return refuse('proposal-unknown')
  return ok({ ...wireProposal(proposal), state: proposalState(proposal, instant(clock)), summary: proposal.summary })
}

/** By the customer, or taken back by an adviser. */
export async function declineProposal(
  { db, clock }: Deps,
  guid: string,
  id: string,
): Promise<Result<undefined, 'proposal-unknown' | 'proposal-closed'>> {
  if (await markDeclined(db, guid, id, instant(clock))) return ok(undefined)
  return refuse((await findProposal(db, guid, id)) === undefined ? 'proposal-unknown' : 'proposal-closed')
}
