/** Devices handed out with contracts. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { HandedOutDevice } from '../device.ts'

const outOfCustomer = statement<HandedOutDevice>(
  'contracts.devices-of-customer',
  `select id, contract_id as "contractId", name, handed_out_on as "handedOutOn"
   from contract_devices where guid = $1 and returned_on is null order by contract_id, id`,
)

/** What the customer has in use and has to send back when the contract ends. */
export function listDevices(sql: Sql, guid: string): Promise<HandedOutDevice[]> {
  return sql.query(outOfCustomer, [guid])
}
