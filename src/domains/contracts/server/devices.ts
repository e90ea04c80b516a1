/** Devices handed out with contracts. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { HandedOutDevice } from '../device.ts'

const outOfCustomer = statement<HandedOutDevice>(
  'contracts.devices-of-customer',
  `select id, contract_id as "contractId", name, handed_out_on as "handedOutOn", asked_back_on as "askedBackOn"
   from contract_devices where guid = $1 and returned_on is null order by contract_id, id`,
)

/** What the customer has in use and has to send back when the contract ends. */
export function listDevices(sql: Sql, guid: string): Promise<HandedOutDevice[]> {
  return sql.query(outOfCustomer, [guid])
}

const askBack = statement(
  'contracts.ask-devices-back',
  `update contract_devices set asked_back_on = $3::date
   where guid = $1 and id = any($2::uuid[]) and returned_on is null`,
)

/** Their contract had ended before that was decided: their days count from `day`. */
export function askDevicesBack(
  tx: Tx,
  { day, guid, ids }: { readonly guid: string; readonly ids: readonly string[]; readonly day: IsoDate },
): void {
  if (ids.length > 0) tx.write(askBack, [guid, ids, day])
}
