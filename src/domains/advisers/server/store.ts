/** SQL of the audit log: what advisers did on behalf of customers. */
import { statement, type Sql } from '#platform/server/db.ts'

export interface AuditRow {
  readonly adviser: string
  readonly reason: string
  readonly what: string
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

/** What stands in the log where an adviser chose the customer. */
const chosen = 'customer-chosen'

const insertChoice = statement(
  'advisers.insert-choice',
  `insert into acts_on_behalf (id, guid, acting_id, adviser_subject, adviser_name, reason, what, at)
   values ($1, $2, $3, $4, $5, $6, '${chosen}', $7)`,
)
// The adviser's name stands in the record of the choice.
const insertCall = statement(
  'advisers.insert-call',
  `insert into acts_on_behalf (id, guid, acting_id, adviser_subject, adviser_name, reason, what, at)
   select $1, guid, acting_id, adviser_subject, adviser_name, reason, $4, $5 from acts_on_behalf
   where guid = $2 and acting_id = $3 and what = '${chosen}'`,
)
const list = statement<AuditRow>(
  'advisers.list',
  `select adviser_name as adviser, reason, what, at from acts_on_behalf where guid = $1 order by at desc, id desc limit 100`,
)
const choiceAt = statement<{ at: Date }>(
  'advisers.choice-at',
  `select at from acts_on_behalf where guid = $1 and acting_id = $2 and what = '${chosen}'`,
)

export async function saveChoice(sql: Sql, choice: NewChoice): Promise<void> {
  const { id, guid, actingId, subject, name, reason, at } = choice
  await sql.query(insertChoice, [id, guid, actingId, subject, name, reason, at])
}

export interface NewCall {
  readonly id: string
  readonly guid: string
  readonly actingId: string
  readonly what: string
  readonly at: string
}

export async function saveCall(sql: Sql, { id, guid, actingId, what, at }: NewCall): Promise<void> {
  await sql.query(insertCall, [id, guid, actingId, what, at])
}

export function listAuditLog(sql: Sql, guid: string): Promise<AuditRow[]> {
  return sql.query(list, [guid])
}

/** When the customer was chosen under this acting id. */
export async function findChoiceTime(sql: Sql, guid: string, actingId: string): Promise<Date | undefined> {
  return (await sql.query(choiceAt, [guid, actingId]))[0]?.at
}
