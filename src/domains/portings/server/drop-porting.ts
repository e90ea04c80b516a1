import { overContracts, overParameters, type DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { statement } from '#platform/server/db.ts'

const drop = statement(
  'portings.drop',
  `update portings p set state = 'cancelled', closed_at = $4 from ${overContracts}
   where p.guid = k.guid and p.contract_id = k.contract_id and p.state = 'open'
     and (k.last_day is null or p.direction = 'IMPORT' and coalesce(p.porting_date > k.last_day, true))`,
)

/** A number on its way falls away with its contract; one that leaves a contract that ends has a month more (§ 59 TKG). */
export const dropPorting: DropUnderWay = (tx, over, now) => {
  tx.write(drop, [...overParameters(over), now])
}
