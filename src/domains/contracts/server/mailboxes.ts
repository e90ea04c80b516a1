/** E-mail addresses that belong to contracts. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql } from '#platform/server/db.ts'

import type { Mailbox } from '../mailbox.ts'

const ofCustomer = statement<Mailbox>(
  'contracts.mailboxes-of-customer',
  `select id, contract_id as "contractId", address from mailboxes where guid = $1 order by contract_id, address`,
)

const insert = statement(
  'contracts.seed-mailboxes',
  `insert into mailboxes (guid, id, contract_id, address, opened_on)
   select guid, id, "contractId", address, "openedOn"
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, address text, "openedOn" date)
   on conflict do nothing`,
)

/** Those of all contracts of the customer; a contract that is over may still have some. */
export function listMailboxes(sql: Sql, guid: string): Promise<Mailbox[]> {
  return sql.query(ofCustomer, [guid])
}

/** Writes mailboxes of a seed; those that are there already stay as they are. */
export async function seedMailboxes(
  sql: Sql,
  mailboxes: readonly (Mailbox & { readonly guid: string; readonly openedOn: IsoDate })[],
): Promise<void> {
  await sql.query(insert, [JSON.stringify(mailboxes)])
}
