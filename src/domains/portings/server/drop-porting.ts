import type { DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { statement } from '#platform/server/db.ts'

const drop = statement(
  'portings.drop',
  "update portings set state = 'cancelled', closed_at = $3 where guid = $1 and contract_id = $2 and state = 'open'",
)

/** A number on its way falls away with its contract, which is withdrawn. */
export const dropPorting: DropUnderWay = (tx, { contractId, guid, now }) => {
  tx.write(drop, [guid, contractId, now])
}
