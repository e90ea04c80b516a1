import { overContracts, overParameters, type DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql } from '#platform/server/db.ts'

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

const droppedAt = statement<{ date: IsoDate }>(
  'appointments.dropped-at',
  `select visit_date as date from appointments
   where guid = $1 and contract_id = $2 and state = 'cancelled' and technician and closed_at = $3::timestamptz`,
)

/** The visit that is still to come falls away with its contract or its move, and its time is free again. */
export const dropAppointment: DropUnderWay = (tx, over, now) => {
  tx.write(drop, [...overParameters(over), now])
  tx.write(release, overParameters(over))
}

/** The day of a technician's visit of the contract that fell away at that instant; null: none did. */
export async function findDroppedVisit(
  sql: Sql,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
  at: Date,
): Promise<IsoDate | null> {
  return (await sql.query(droppedAt, [guid, contractId, at.toISOString()]))[0]?.date ?? null
}
