/** Devices handed out with contracts. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { HandedOutDevice } from '../device.ts'

const outOfCustomer = statement<HandedOutDevice>(
  'contracts.devices-of-customer',
  `select id, contract_id as "contractId", name, handed_out_on as "handedOutOn"
   from contract_devices where guid = $1 and returned_on is null order by contract_id, id`,
)

const insert = statement(
  'contracts.seed-devices',
  `insert into contract_devices (guid, id, contract_id, name, handed_out_on)
   select guid, id, "contractId", name, "handedOutOn"
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, name text, "handedOutOn" date)
   on conflict do nothing`,
)

/** What the customer has in use and has to send back when the contract ends. */
export function listDevices(sql: Sql, guid: string): Promise<HandedOutDevice[]> {
  return sql.query(outOfCustomer, [guid])
}

/** Writes devices of a seed; those that are there already stay as they are. */
export async function seedDevices(
  sql: Sql,
  devices: readonly (HandedOutDevice & { readonly guid: string })[],
): Promise<void> {
  await sql.query(insert, [JSON.stringify(devices)])
}
