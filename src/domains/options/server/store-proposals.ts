/** All SQL of proposed options. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { ContractSummary } from '../api.ts'

export interface ProposalRow {
  id: string
  guid: string
  contractId: string
  optionId: string
  proposedAt: Date
  expiresAt: Date
  decided: 'accepted' | 'declined' | null
  summary: ContractSummary
}

export interface NewProposal {
  readonly id: string
  readonly guid: string
  readonly contractId: string
  readonly optionId: string
  readonly summary: ContractSummary
  readonly actor: unknown
  readonly proposedAt: string
  readonly expiresAt: string
}

const insert = statement(
  'options.insert-proposal',
  `with summary as (
     insert into contract_summaries (digest, document) values ($1, $2::jsonb) on conflict (digest) do nothing
   )
   insert into option_proposals (id, guid, contract_id, option_id, summary_digest, actor, proposed_at, expires_at)
   values ($3, $4, $5, $6, $1, $7::jsonb, $8, $9)`,
)

const columns = `p.id, p.guid, p.contract_id as "contractId", p.option_id as "optionId", p.proposed_at as "proposedAt",
  p.expires_at as "expiresAt", nullif(p.state, 'open') as decided, s.document as summary
  from option_proposals p join contract_summaries s on s.digest = p.summary_digest`

const byId = statement<ProposalRow>('options.proposal', `select ${columns} where p.id = $1 and p.guid = $2`)

const locked = statement<ProposalRow>(
  'options.proposal-locked',
  `select ${columns} where p.id = $1 and p.guid = $2 for update of p`,
)

const open = statement<ProposalRow>(
  'options.open-proposals',
  `select ${columns} where p.guid = $1 and p.state = 'open' and p.expires_at > $2 order by p.proposed_at`,
)

const accept = statement(
  'options.accept-proposal',
  `update option_proposals set state = 'accepted', decided_at = $2, order_id = $3 where id = $1 and state = 'open'`,
)

const decline = statement<{ id: string }>(
  'options.decline-proposal',
  `update option_proposals set state = 'declined', decided_at = $3
   where id = $1 and guid = $2 and state = 'open' and expires_at > $3 returning id`,
)

/** Stores the proposal, and its summary unless one with this digest is kept already. */
export async function saveProposal(tx: Sql, proposal: NewProposal): Promise<void> {
  const { id, guid, contractId, optionId, summary, actor, proposedAt, expiresAt } = proposal
  await tx.query(insert, [
    summary.digest,
    JSON.stringify(summary),
    id,
    guid,
    contractId,
    optionId,
    JSON.stringify(actor),
    proposedAt,
    expiresAt,
  ])
}

export async function findProposal(
  sql: Sql,
  guid: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProposalRow | undefined> {
  return (await sql.query(lock ? locked : byId, [id, guid]))[0]
}

/** Those the customer can still accept. */
export function listOpenProposals(sql: Sql, guid: string, now: string): Promise<ProposalRow[]> {
  return sql.query(open, [guid, now])
}

export async function markAccepted(tx: Sql, id: string, now: string, orderId: string): Promise<void> {
  await tx.query(accept, [id, now, orderId])
}

/** Whether it was open until now. */
export async function markDeclined(sql: Sql, guid: string, id: string, now: string): Promise<boolean> {
  return (await sql.query(decline, [id, guid, now])).length === 1
}
