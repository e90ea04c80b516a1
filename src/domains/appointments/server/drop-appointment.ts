import { statement, type Tx } from '#platform/server/db.ts'

const drop = statement(
  'appointments.drop',
  `update appointments set state = 'cancelled', closed_at = $3::timestamptz
   where guid = $1 and contract_id = $2 and state = 'open'`,
)

const release = statement('appointments.drop-slot', 'delete from technician_slots where guid = $1 and contract_id = $2')

/** The visit that is still to come falls away with its contract, which is withdrawn, and its time is free again; `now` is a UTC instant. */
export function dropAppointment(
  tx: Tx,
  { contractId, guid, now }: { readonly guid: string; readonly contractId: string; readonly now: string },
): void {
  tx.write(drop, [guid, contractId, now])
  tx.write(release, [guid, contractId])
}
