/** Devices handed out with contracts. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, uncounted, type Sql, type Tx } from '#platform/server/db.ts'

import type { HandedOutDevice } from '../device.ts'
import { byGuid } from './by-guid.ts'

const outOfCustomers = statement<HandedOutDevice & { readonly guid: string }>(
  'contracts.devices-of-customers',
  `select guid, id, contract_id as "contractId", name, handed_out_on as "handedOutOn", asked_back_on as "askedBackOn"
   from contract_devices where guid = any(${uncounted('$1::uuid[]')}) and returned_on is null order by contract_id, id`,
)

/** What these customers have in use and have to send back when the contract ends, by their guid. */
export async function listDevicesOf(
  sql: Sql,
  guids: readonly string[],
): Promise<ReadonlyMap<string, readonly HandedOutDevice[]>> {
  return byGuid(await sql.query(outOfCustomers, [guids]))
}

/** The same of one customer. */
export async function listDevices(sql: Sql, guid: string): Promise<readonly HandedOutDevice[]> {
  return (await listDevicesOf(sql, [guid])).get(guid) ?? []
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
