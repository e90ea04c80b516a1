/** Proposed options in the database, and what of one decides about its acceptance. */
import type { Product } from '#domains/catalogue/product.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { keepingSummary, summaryValues, withSummaries } from '#domains/documents/server/summaries.ts'
import { berlinDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import { stateOfProposal, type ProposalState } from '../proposal.ts'
import type { AcceptanceFacts } from '../rules.ts'
import type { OptionsDeps } from './deps.ts'
import { optionSummary, type SummaryInput } from './read-summary.ts'

interface ProposalRow {
  readonly id: string
  readonly guid: string
  readonly contractId: string
  readonly optionId: string
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly decided: 'accepted' | 'declined' | null
  readonly decidedAt: Date | null
  readonly summaryDigest: string
}

export type Proposal = ProposalRow & { readonly summary: ContractSummary }

export interface NewProposal {
  readonly id: string
  readonly guid: string
  readonly contractId: string
  readonly optionId: string
  readonly summary: ContractSummary
  /** The adviser, with the reason of the conversation. */
  readonly actor: unknown
  readonly proposedAt: string
  readonly expiresAt: string
}

const insert = statement(
  'options.insert-proposal',
  `${keepingSummary}
   insert into option_proposals (guid, summary_digest, id, contract_id, option_id, actor, proposed_at, expires_at)
   values ($1, $2, $4, $5, $6, $7::jsonb, $8, $9)`,
)

const columns = `id, guid, contract_id as "contractId", option_id as "optionId", proposed_at as "proposedAt",
  expires_at as "expiresAt", nullif(state, 'open') as decided, decided_at as "decidedAt", summary_digest as "summaryDigest" from option_proposals`

const byId = statement<ProposalRow>('options.proposal', `select ${columns} where guid = $1 and id = $2`)

const locked = statement<ProposalRow>(
  'options.proposal-locked',
  `select ${columns} where guid = $1 and id = $2 for update`,
)

const open = statement<ProposalRow>(
  'options.open-proposals',
  `select ${columns} where guid = $1 and state = 'open' and expires_at > $2 order by proposed_at`,
)

const closed = statement<ProposalRow>(
  'options.closed-proposals',
  `select ${columns} where guid = $1 and contract_id = $2 and (state <> 'open' or expires_at <= $3)
   order by proposed_at desc, id desc limit 20`,
)

const accept = statement(
  'options.accept-proposal',
  `update option_proposals set state = 'accepted', decided_at = $3, order_id = $4
   where guid = $1 and id = $2 and state = 'open'`,
)

const ordered = statement(
  'options.answer-proposal',
  `update option_proposals set state = 'accepted', decided_at = $4, order_id = $5
   where guid = $1 and contract_id = $2 and option_id = $3 and state = 'open' and expires_at > $4`,
)

const reopen = statement(
  'options.reopen-proposals',
  `update option_proposals p set state = 'open', decided_at = null, order_id = null
   where guid = $1 and order_id = any($2::uuid[]) and state = 'accepted' and not exists (select from option_proposals o
     where o.guid = p.guid and o.contract_id = p.contract_id and o.option_id = p.option_id and o.state = 'open')`,
)

const decline = statement<{ id: string }>(
  'options.decline-proposal',
  `update option_proposals set state = 'declined', decided_at = $3
   where guid = $1 and id = $2 and state = 'open' and expires_at > $3 returning id`,
)

/** Stores the proposal with its summary. */
export function saveProposal(tx: Tx, proposal: NewProposal): void {
  const { id, guid, contractId, optionId, summary, actor, proposedAt, expiresAt } = proposal
  const what = [id, contractId, optionId, JSON.stringify(actor), proposedAt, expiresAt]
  tx.write(insert, [...summaryValues(guid, summary), ...what])
}

export async function findProposal(sql: Sql, guid: string, id: string): Promise<Proposal | undefined> {
  return (await withSummaries(sql, guid, await sql.query(byId, [guid, id])))[0]
}

/** The same, locked until the transaction's end. */
export async function lockProposal(tx: Tx, guid: string, id: string): Promise<Proposal | undefined> {
  return (await withSummaries(tx, guid, await tx.query(locked, [guid, id])))[0]
}

/** Those the customer can still accept. */
export async function listOpenProposals(sql: Sql, guid: string, now: string): Promise<Proposal[]> {
  return withSummaries(sql, guid, await sql.query(open, [guid, now]))
}

/** Those of a contract that were decided or have run out, the newest first. */
export async function listClosedProposals(
  sql: Sql,
  { contractId, guid }: Pick<Proposal, 'contractId' | 'guid'>,
  now: string,
): Promise<Proposal[]> {
  return withSummaries(sql, guid, await sql.query(closed, [guid, contractId, now]))
}

export function markAccepted(
  tx: Tx,
  { guid, id }: Pick<Proposal, 'guid' | 'id'>,
  { now, orderId }: { readonly now: string; readonly orderId: string },
): void {
  tx.write(accept, [guid, id, now, orderId])
}

/** An order of the option by another way than the proposal answers the open one of that contract, if there is one. */
export function markOrdered(
  tx: Tx,
  { contractId, guid, optionId }: Pick<Proposal, 'contractId' | 'guid' | 'optionId'>,
  { now, orderId }: { readonly now: string; readonly orderId: string },
): void {
  tx.write(ordered, [guid, contractId, optionId, now, orderId])
}

/** Their orders have never come about: what they answered is open again, until its own end and unless it was proposed anew. */
export function reopenProposals(tx: Tx, guid: string, orderIds: readonly string[]): void {
  if (orderIds.length > 0) tx.write(reopen, [guid, orderIds])
}

/** Whether it was open until now. */
export async function markDeclined(
  sql: Sql,
  { guid, id }: Pick<Proposal, 'guid' | 'id'>,
  now: string,
): Promise<boolean> {
  return (await sql.query(decline, [guid, id, now])).length === 1
}

export function proposalState({ decided, expiresAt }: Proposal, now: string): ProposalState {
  return stateOfProposal({ decided: decided ?? undefined, expiresAt: expiresAt.toISOString() }, now)
}

/** The proposal's state, and its terms beside those of today. */
export function acceptanceFacts(
  deps: Pick<OptionsDeps, 'catalogue' | 'provider'>,
  proposal: Proposal,
  { root, option, now }: Pick<SummaryInput, 'root'> & { readonly option: Product; readonly now: string },
): AcceptanceFacts {
  const { digest: sent, date: dated } = proposal.summary
  const { digest } = optionSummary(deps, { root, option, today: berlinDate(now), dated })
  return { state: proposalState(proposal, now), digests: { sent, today: digest } }
}
