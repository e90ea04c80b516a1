/** SQL of the audit log: what advisers did on behalf of customers. */
import { statement, type Sql } from '#platform/server/db.ts'

export interface AuditRow {
  readonly adviser: string
  readonly reason: string
  readonly what: string
  readonly state: 'begun' | 'done'
  readonly at: Date
}

export interface NewChoice {
  readonly id: string
  readonly guid: string
  readonly actingId: string
  readonly subject: string
  readonly name: string
  readonly reason: string
  readonly at: string
}

/** In place of the customer where there is none. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What stands in the log where an adviser chose the customer. */
const chosen = 'customer-chosen'

const insertChoice = statement(
  'advisers.insert-choice',
  `insert into acts_on_behalf (id, guid, acting_id, adviser_subject, adviser_name, reason, what, at)
   values ($1, $2, $3, $4, $5, $6, $8, $7)`,
)
// The adviser's name stands in the record of the choice.
const insertCall = statement<{ id: string }>(
  'advisers.insert-call',
  `insert into acts_on_behalf (id, guid, acting_id, adviser_subject, adviser_name, reason, what, at, state)
   select $1, guid, acting_id, adviser_subject, adviser_name, reason, $4, $5, 'begun' from acts_on_behalf
   where guid = $2 and acting_id = $3 and what = '${chosen}' returning id`,
)
const updateDone = statement(
  'advisers.mark-done',
  `update acts_on_behalf set state = 'done' where guid = $1 and id = $2`,
)
const deleteBegun = statement(
  'advisers.remove-begun',
  `delete from acts_on_behalf where guid = $1 and id = $2 and state = 'begun'`,
)
const list = statement<AuditRow>(
  'advisers.list',
  `select adviser_name as adviser, reason, what, state, at from acts_on_behalf where guid = $1 order by at desc, id desc limit 100`,
)
const choiceAt = statement<{ at: Date }>(
  'advisers.choice-at',
  `select at from acts_on_behalf where guid = $1 and acting_id = $2 and what = '${chosen}'`,
)

export async function saveChoice(sql: Sql, choice: NewChoice): Promise<void> {
  const { id, guid, actingId, subject, name, reason, at } = choice
  await sql.query(insertChoice, [id, guid, actingId, subject, name, reason, at, chosen])
}

/** An adviser asked for a customer whom nobody knows: the row is nobody's, so no customer reads it. */
export async function saveRefusedChoice(sql: Sql, choice: Omit<NewChoice, 'guid'>, asked: string): Promise<void> {
  const { id, actingId, subject, name, reason, at } = choice
  await sql.query(insertChoice, [id, nobody, actingId, subject, name, reason, at, `customer-unknown: ${asked}`])
}

export interface NewCall {
  readonly id: string
  readonly guid: string
  readonly actingId: string
  readonly what: string
  readonly at: string
}

/** False where no choice of this customer is on record. */
export async function beginCall(sql: Sql, { id, guid, actingId, what, at }: NewCall): Promise<boolean> {
  return (await sql.query(insertCall, [id, guid, actingId, what, at])).length === 1
}

export async function markDone(sql: Sql, guid: string, id: string): Promise<void> {
  await sql.query(updateDone, [guid, id])
}

export async function removeBegun(sql: Sql, guid: string, id: string): Promise<void> {
  await sql.query(deleteBegun, [guid, id])
}

export function listAuditLog(sql: Sql, guid: string): Promise<AuditRow[]> {
  return sql.query(list, [guid])
}

/** When the customer was chosen under this acting id. */
export async function findChoiceTime(sql: Sql, guid: string, actingId: string): Promise<Date | undefined> {
  return (await sql.query(choiceAt, [guid, actingId]))[0]?.at
}
