/** Proposed options as the customer meets them: read, accepted with an order, declined (§ 54 TKG). */
import type { Product } from '#domains/catalogue/product.ts'
import { berlinDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import { decideAcceptance, stateOfProposal, type ProposalRefusal, type ProposalState } from '../proposal.ts'
import type { OptionsDeps } from './deps.ts'
import { storableSummary } from './read-summary.ts'
import { findProposal, listOpenProposals, markDeclined, type ProposalRow } from './store-proposals.ts'

type Deps = Pick<OptionsDeps, 'clock' | 'db'>

/** A proposal as the API shows it. */
function toWire({ id, contractId, optionId, proposedAt, expiresAt, summary }: ProposalRow) {
  const [proposed, expires] = [proposedAt.toISOString(), expiresAt.toISOString()]
  return { proposalId: id, contractId, optionId, title: summary.title, proposedAt: proposed, expiresAt: expires }
}

function stateOf({ decided, expiresAt }: ProposalRow, now: string): ProposalState {
  return stateOfProposal({ decided: decided ?? undefined, expiresAt: expiresAt.toISOString() }, now)
}

/** Those the customer can still accept. */
export async function openProposals({ db, clock }: Deps, guid: string) {
  return (await listOpenProposals(db, guid, instant(clock))).map(toWire)
}

export async function readProposalOf({ db, clock }: Deps, guid: string, id: string) {
  const proposal = await findProposal(db, guid, id)
  if (proposal === undefined) return refuse('proposal-unknown')
  return ok({ ...toWire(proposal), state: stateOf(proposal, instant(clock)), summary: proposal.summary })
}

/** By the customer, or taken back by an adviser. */
export async function declineProposalOf(
  { db, clock }: Deps,
  guid: string,
  id: string,
): Promise<Result<undefined, 'proposal-unknown' | 'proposal-closed'>> {
  if (await markDeclined(db, guid, id, instant(clock))) return ok(undefined)
  return refuse((await findProposal(db, guid, id)) === undefined ? 'proposal-unknown' : 'proposal-closed')
}

interface Accepting {
  readonly contract: { readonly contractId: string; readonly productId: string }
  readonly option: Product | undefined
  readonly now: string
}

/** The proposal that an order accepts, locked until it is decided; undefined for an order without one. */
export async function proposalToAccept(
  tx: Sql,
  deps: OptionsDeps,
  request: { readonly caller: { readonly guid: string }; readonly proposalId?: string },
  { contract, option, now }: Accepting,
): Promise<Result<ProposalRow | undefined, ProposalRefusal>> {
  if (request.proposalId === undefined) return ok(undefined)
  const proposal = await findProposal(tx, request.caller.guid, request.proposalId, { lock: true })
  if (proposal === undefined || option === undefined) return refuse('proposal-closed')
  const { summary } = proposal
  const today = storableSummary(deps, contract, option, berlinDate(now), summary.date)
  const decision = decideAcceptance(stateOf(proposal, now), { sent: summary.digest, today: today.digest })
  return decision.ok ? ok(proposal) : decision
}
