import type { DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { statement } from '#platform/server/db.ts'

const drop = statement(
  'product-changes.drop',
  "update product_changes set state = 'cancelled', closed_at = $3 where guid = $1 and contract_id = $2 and state = 'ordered'",
)

/** The other product that is ordered falls away with its contract, which is withdrawn. */
export const dropProductChange: DropUnderWay = (tx, { contractId, guid, now }) => {
  tx.write(drop, [guid, contractId, now])
}
