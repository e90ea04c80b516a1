/** E-mail addresses that belong to contracts. */
import { statement, uncounted, type Sql } from '#platform/server/db.ts'

import type { Mailbox } from '../mailbox.ts'
import { byGuid } from './by-guid.ts'

const ofCustomers = statement<Mailbox & { readonly guid: string }>(
  'contracts.mailboxes-of-customers',
  `select guid, id, contract_id as "contractId", address from mailboxes
   where guid = any(${uncounted('$1::uuid[]')}) order by contract_id, address`,
)

/** Those of all contracts of these customers, by guid; a contract that is over may still have some. */
export async function listMailboxesOf(
  sql: Sql,
  guids: readonly string[],
): Promise<ReadonlyMap<string, readonly Mailbox[]>> {
  return byGuid(await sql.query(ofCustomers, [guids]))
}
