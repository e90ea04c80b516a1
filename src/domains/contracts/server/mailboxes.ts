/** E-mail addresses that belong to contracts. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { Mailbox } from '../mailbox.ts'

const ofCustomer = statement<Mailbox>(
  'contracts.mailboxes-of-customer',
  `select id, contract_id as "contractId", address from mailboxes where guid = $1 order by contract_id, address`,
)

/** Those of all contracts of the customer; a contract that is over may still have some. */
export function listMailboxes(sql: Sql, guid: string): Promise<Mailbox[]> {
  return sql.query(ofCustomer, [guid])
}
