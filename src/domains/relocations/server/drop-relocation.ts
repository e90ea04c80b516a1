import type { DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { statement } from '#platform/server/db.ts'

const drop = statement(
  'relocations.drop',
  "update relocations set state = 'cancelled', closed_at = $3 where guid = $1 and contract_id = $2 and state = 'ordered'",
)

/** The move that is ordered falls away with its contract, which is withdrawn. */
export const dropRelocation: DropUnderWay = (tx, { contractId, guid, now }) => {
  tx.write(drop, [guid, contractId, now])
}
