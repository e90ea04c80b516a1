/** SQL of deciding declarations. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { listOpenRows } from '#platform/server/open-work.ts'

import type { DeclarationKind, DeclarationState, ReceiptLine, ReceivedDeclaration } from '../declaration.ts'
import type { Locking } from './store.ts'

/** Who looks at a declaration. */
export interface Taker {
  readonly sub: string
  readonly name: string
}

export interface OpenRow extends Omit<ReceivedDeclaration, 'kind' | 'receivedAt' | 'facts'> {
  readonly kind: DeclarationKind
  readonly receivedAt: Date
  readonly state: DeclarationState
  readonly guid: string | null
  readonly contractId: string | null
  readonly takenBy: Taker | null
  readonly takenAt: Date | null
  readonly confirmedAt: Date | null
}

const columns = `id, number, kind, cause, reason, name, identification, contract, end_date as "endDate", email,
  received_at as "receivedAt", state, guid, contract_id as "contractId", taken_by as "takenBy", taken_at as "takenAt",
  confirmed_at as "confirmedAt"`

const open = statement<OpenRow>(
  'declarations.open',
  `select ${columns} from declarations where state = 'received' order by received_at, right(number, 6) limit $1`,
)
const byId = statement<OpenRow>('declarations.to-decide', `select ${columns} from declarations where id = $1`)
const locked = statement<OpenRow>(
  'declarations.to-decide-locked',
  `select ${columns} from declarations where id = $1 for update`,
)

const take = statement<{ id: string }>(
  'declarations.take',
  `update declarations set taken_by = $2::jsonb, taken_at = $3::timestamptz
   where id = $1 and state = 'received'
     and (taken_by is null or taken_by ->> 'sub' = $4 or taken_at < $5::timestamptz)
   returning id`,
)

const decide = statement(
  'declarations.decide',
  `update declarations set state = $2, effective_on = $3::date, decided_at = $4::timestamptz, decided_by = $5::jsonb,
     decision_reason = nullif($6, ''), guid = coalesce(guid, $7::uuid), contract_id = coalesce(contract_id, $8),
     is_option = case when contract_id is null then $10 else is_option end, answer_owed = $9, outcome_facts = $11::jsonb
   where id = $1`,
)

const answered = statement(
  'declarations.answered',
  'update declarations set answered_at = $2::timestamptz where id = $1 and answered_at is null',
)

/** What waits for a decision, the oldest first. */
export function listOpen(sql: Sql, limit: number): Promise<OpenRow[]> {
  return sql.query(open, [limit])
}

/** With `lock` (in a transaction) nobody else decides or confirms it meanwhile. */
export async function findToDecide(sql: Sql, id: string, options?: Locking): Promise<OpenRow | undefined> {
  return (await sql.query(options?.lock === true ? locked : byId, [id]))[0]
}

/** False when somebody else took it after `before`, or when it is decided. */
export async function takeRow(
  sql: Sql,
  id: string,
  { before, now, taker }: { readonly taker: Taker; readonly now: string; readonly before: string },
): Promise<boolean> {
  return (await sql.query(take, [id, JSON.stringify(taker), now, taker.sub, before])).length > 0
}

export interface Decision {
  readonly state: Exclude<DeclarationState, 'received'>
  readonly effectiveOn: IsoDate | null
  readonly at: string
  /** Null: the rules decided. */
  readonly by: Taker | null
  readonly reason: string
  readonly guid: string | null
  readonly contractId: string | null
  /** Counts where nobody knew the contract before. */
  readonly isOption: boolean
  readonly facts: readonly ReceiptLine[]
  /** The confirmation said less: an answer follows. */
  readonly answerOwed: boolean
}

export function saveDecision(tx: Tx, id: string, decision: Decision): void {
  const { answerOwed, at, by, contractId, effectiveOn, facts, guid, isOption, reason, state } = decision
  const decidedBy = by === null ? null : JSON.stringify(by)
  const what = [id, state, effectiveOn, at, decidedBy, reason, guid, contractId, answerOwed, isOption]
  tx.write(decide, [...what, JSON.stringify(facts)])
}

export function noteAnswered(tx: Tx, id: string, at: string): void {
  tx.write(answered, [id, at])
}

const unanswered = statement<{ id: string; since: Date }>(
  'declarations.unanswered',
  `select id, decided_at as since from declarations
   where answer_owed and answered_at is null and decided_at < $1::timestamptz order by decided_at, id limit $2 offset $3`,
)

/** Decided before the UTC instant and not answered. */
export const listUnanswered = listOpenRows(unanswered)
