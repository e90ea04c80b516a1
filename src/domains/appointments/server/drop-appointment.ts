import type { DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { statement } from '#platform/server/db.ts'

const drop = statement(
  'appointments.drop',
  "update appointments set state = 'cancelled', closed_at = $3 where guid = $1 and contract_id = $2 and state = 'open'",
)

const release = statement('appointments.drop-slot', 'delete from technician_slots where guid = $1 and contract_id = $2')

/** The visit that is still to come falls away with its contract, which is withdrawn, and its time is free again. */
export const dropAppointment: DropUnderWay = (tx, { contractId, guid, now }) => {
  tx.write(drop, [guid, contractId, now])
  tx.write(release, [guid, contractId])
}
