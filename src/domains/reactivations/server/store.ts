/** SQL of payments that end a block. */
import type { Cents } from '#kit/money.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { listOpenRows, type CustomersOpenRow } from '#platform/server/open-work.ts'

export interface Reactivation {
  readonly guid: string
  readonly id: string
  readonly contractId: string
  readonly amountCents: Cents
  readonly orderedAt: Date
}

const columns = `guid, id, contract_id as "contractId", amount_cents as "amountCents", ordered_at as "orderedAt"`

const insert = statement(
  'reactivations.insert',
  `insert into reactivations (guid, id, contract_id, amount_cents, method, ordered_at) values ($1, $2, $3, $4, $5, $6)`,
)
const underway = statement<Reactivation>(
  'reactivations.underway',
  `select ${columns} from reactivations where guid = $1 and state = 'ordered' order by ordered_at`,
)
const paidWith = statement<{ present: boolean }>(
  'reactivations.paid-with',
  `select exists (select 1 from reactivations where guid = $1 and method = $2 and state = 'ordered') as present`,
)
const finish = statement<{ contractId: string }>(
  'reactivations.finish',
  `update reactivations set state = case when $4 = 0 then 'called-off' else 'done' end,
     amount_cents = case when $4 = 0 then amount_cents else $4::integer end, done_at = $3
   where guid = $1 and id = $2 and state = 'ordered' returning contract_id as "contractId"`,
)
const onItsWay = statement<Reactivation>(
  'reactivations.on-its-way',
  `select ${columns} from reactivations where guid = $1 and id = $2 and state = 'ordered'`,
)
const late = statement<CustomersOpenRow>(
  'reactivations.late',
  `select guid, id, ordered_at as since from reactivations where state = 'ordered' and ordered_at < $1 order by ordered_at, id limit $2 offset $3`,
)

export interface NewReactivation extends Omit<Reactivation, 'orderedAt'> {
  /** How it is paid, as it was shown. */
  readonly method: string
  /** UTC instant. */
  readonly orderedAt: string
}

/** With the contract's root locked; the table holds one on its way per contract. */
export function insertReactivation(tx: Tx, order: NewReactivation): void {
  const { amountCents, contractId, guid, id, method, orderedAt } = order
  tx.write(insert, [guid, id, contractId, amountCents, method, orderedAt])
}

/** Payments of the customer that are on their way, the oldest first. */
export function listUnderway(sql: Sql, guid: string): Promise<Reactivation[]> {
  return sql.query(underway, [guid])
}

/** Whether a payment is on its way with that method, as it was shown. */
export async function isCollectedWith(
  sql: Sql,
  guid: string,
  { description }: { readonly description: string },
): Promise<boolean> {
  return (await sql.query(paidWith, [guid, description]))[0]?.present ?? false
}

/** A payment that is on its way; undefined once it is done. */
export async function findOnItsWay(sql: Sql, guid: string, id: string): Promise<Reactivation | undefined> {
  return (await sql.query(onItsWay, [guid, id]))[0]
}

/** What was collected at that UTC instant; of nothing it is called off. False when it was done before. */
export async function finishReactivation(
  tx: Tx,
  { guid, id }: Pick<NewReactivation, 'guid' | 'id'>,
  { at, cents }: { readonly at: string; readonly cents: Cents },
): Promise<boolean> {
  return (await tx.query(finish, [guid, id, at, cents])).length > 0
}

/** Ordered before the UTC instant and not done. */
export const listLate = listOpenRows(late)
