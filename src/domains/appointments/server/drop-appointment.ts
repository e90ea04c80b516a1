import { overContracts, overParameters, type DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { statement } from '#platform/server/db.ts'

const drop = statement(
  'appointments.drop',
  `update appointments a set state = 'cancelled', closed_at = $4 from ${overContracts}
   where a.guid = k.guid and a.contract_id = k.contract_id and a.state = 'open'
     and (k.last_day is null or a.visit_date > k.last_day)`,
)

const release = statement(
  'appointments.drop-slot',
  `delete from technician_slots s using ${overContracts}
   where s.guid = k.guid and s.contract_id = k.contract_id and (k.last_day is null or s.visit_date > k.last_day)`,
)

/** The visit that is still to come falls away with its contract, and its time is free again. */
export const dropAppointment: DropUnderWay = (tx, over, now) => {
  tx.write(drop, [...overParameters(over), now])
  tx.write(release, overParameters(over))
}
