import { overContracts, overParameters, type DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { statement } from '#platform/server/db.ts'

const drop = statement(
  'product-changes.drop',
  `update product_changes c set state = 'cancelled', closed_at = $4 from ${overContracts}
   where c.guid = k.guid and c.contract_id = k.contract_id and c.state = 'ordered'
     and (k.last_day is null or c.change_date > k.last_day)`,
)

/** The other product that is ordered falls away with its contract. */
export const dropProductChange: DropUnderWay = (tx, over, now) => {
  tx.write(drop, [...overParameters(over), now])
}
