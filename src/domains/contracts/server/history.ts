/** The record of a contract's life: written with each change, in its transaction. */
import type { NewId } from '#platform/server/clock.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import type { Caller } from '#platform/server/routes.ts'

import { recordedAtMost, type HistoryActor, type HistoryEntry } from '../history.ts'

const insertText = `insert into contract_history (guid, contract_id, id, at, actor, kind, reason, before, after)
  values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8::jsonb, $9::jsonb)`

const insert = statement('contracts.record-history', insertText)

/** How a statement that writes a contract records it too: these are its first nine values, {@link historyValues}. */
export const recordingHistory = `with history as (${insertText})`

type HistoryRow = Omit<HistoryEntry, 'at'> & { readonly at: Date }

// One row without an entry says that the contract is there.
const ofContract = statement<HistoryRow | { readonly id: null }>(
  'contracts.history-of-contract',
  `select h.* from contracts c left join lateral (
     select id, contract_id as "contractId", at, actor, kind, reason, before, after from contract_history
     where guid = $1 and (contract_id = $2 or ($3 and contract_id in
       (select contract_id from contracts where guid = $1 and root_contract_id = $2)))
     order by at desc, id desc limit $4) h on true
   where c.guid = $1 and c.contract_id = $2 order by h.at desc, h.id desc`,
)

/** Who a personal call is made by. */
export function historyActor({ actor }: Pick<Caller, 'actor'>): HistoryActor {
  return actor === undefined ? { by: 'customer' } : { by: 'adviser', ...actor }
}

export interface NewHistory extends Pick<HistoryEntry, 'contractId' | 'at' | 'actor' | 'kind' | 'before' | 'after'> {
  readonly guid: string
  readonly reason?: string
}

/**
 * Records a change of a contract. Every write of a contract's life calls it in its own transaction, so that neither is
 * there without the other; `before` and `after` hold only the facts that changed.
 */
export function recordHistory(tx: Tx, { newId }: { readonly newId: NewId }, entry: NewHistory): void {
  tx.write(insert, historyValues({ newId }, entry))
}

/** Of these, the first is the customer, the second the contract's number, the fourth the instant. */
export function historyValues({ newId }: { readonly newId: NewId }, entry: NewHistory) {
  const { actor, after, at, before, contractId, guid, kind, reason } = entry
  const facts = [JSON.stringify(actor), kind, reason ?? null, JSON.stringify(before), JSON.stringify(after)]
  return [guid, contractId, newId(), at, ...facts]
}

interface AskedHistory {
  readonly contractId: string
  readonly withOptions?: boolean
}

/**
 * What happened to one of the customer's contracts, the newest {@link recordedAtMost} first; of a root with its options
 * where that is asked for. Undefined for an unknown one and for someone else's.
 */
export async function findHistory(
  sql: Sql,
  guid: string,
  { contractId, withOptions = false }: AskedHistory,
): Promise<HistoryEntry[] | undefined> {
  const rows = await sql.query(ofContract, [guid, contractId, withOptions, recordedAtMost])
  if (rows.length === 0) return undefined
  return rows
    .filter((row): row is HistoryRow => row.id !== null)
    .map((row) => Object.assign(row, { at: row.at.toISOString() }))
}

/** The same of a contract that is known: empty where nothing happened. */
export async function listHistory(sql: Sql, guid: string, asked: AskedHistory): Promise<HistoryEntry[]> {
  return (await findHistory(sql, guid, asked)) ?? []
}
