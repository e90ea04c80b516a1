import { overContracts, overParameters, type DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { statement } from '#platform/server/db.ts'

const drop = statement(
  'relocations.drop',
  `update relocations r set state = 'cancelled', closed_at = $4 from ${overContracts}
   where r.guid = k.guid and r.contract_id = k.contract_id and r.state = 'ordered'
     and (k.last_day is null or r.relocation_date > k.last_day)`,
)

/** The move that is ordered falls away with its contract. */
export const dropRelocation: DropUnderWay = (tx, over, now) => {
  tx.write(drop, [...overParameters(over), now])
}
