/** Visits as rows, and the times of technicians that they take. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { Move } from '../rules.ts'
import type { Slot } from '../slots.ts'

// Until the transaction ends nobody else looks at this time; two who want it at once come one after the other.
const lockSlot = statement('appointments.lock-slot', `select pg_advisory_xact_lock(hashtextextended('slot:' || $1, 0))`)

const taken = statement<TakenSlot>(
  'appointments.taken',
  `select visit_date as date, time_from as "from", guid, contract_id as "contractId", held_until as "heldUntil"
   from technician_slots where region = $1 and visit_date between $2 and $3 and (held_until is null or held_until > $4::timestamptz)`,
)

const release = statement(
  'appointments.release-slot',
  'delete from technician_slots where guid = $1 and contract_id = $2',
)

const take = statement(
  'appointments.take-slot',
  'insert into technician_slots (region, visit_date, time_from, guid, contract_id) values ($1, $2, $3, $4, $5)',
)

// Of whoever did not come back to confirm.
const dropLapsed = statement(
  'appointments.drop-lapsed-hold',
  `delete from technician_slots where region = $1 and visit_date = $2 and time_from = $3 and held_until <= $4::timestamptz`,
)

const letGo = statement(
  'appointments.let-go',
  'delete from technician_slots where guid = $1 and contract_id = $2 and held_until is not null',
)

const hold = statement(
  'appointments.hold-slot',
  `insert into technician_slots (region, visit_date, time_from, guid, contract_id, held_until)
   values ($1, $2, $3, $4, $5, $6::timestamptz)`,
)

const move = statement(
  'appointments.move',
  `update appointments set visit_date = $3, time_from = $4, time_to = $5 where guid = $1 and id = $2 and state = 'open'`,
)

export interface TakenSlot {
  readonly date: IsoDate
  readonly from: string
  readonly guid: string
  readonly contractId: string
  /** Only held, until then; null: a visit. */
  readonly heldUntil: Date | null
}

interface Days {
  readonly first: IsoDate
  readonly last: IsoDate
  /** UTC instant: what was held until then is free. */
  readonly now: string
}

/** The taken and held times of a region in a span of days. */
export function listTaken(sql: Sql, region: string, { first, last, now }: Days): Promise<TakenSlot[]> {
  return sql.query(taken, [region, first, last, now])
}

/** Who has or holds that time, with it locked until the transaction's end. */
export async function lockTime(tx: Tx, { date, from, region }: Slot, now: string): Promise<TakenSlot | undefined> {
  const [, rows] = await Promise.all([
    tx.query(lockSlot, [`${region} ${date} ${from}`]),
    tx.query(taken, [region, date, date, now]),
  ])
  return rows.find((row) => row.from === from)
}

export interface Visitor {
  readonly guid: string
  readonly contractId: string
}

/** Gives the old time and what was held back, takes the new one and moves the visit. A time that somebody has fails the transaction. */
export function saveMove(
  tx: Tx,
  { contractId, guid }: Visitor,
  { move: { appointment, ...to }, now, region }: { readonly move: Move; readonly region: string; readonly now: string },
): void {
  tx.write(release, [guid, contractId])
  tx.write(dropLapsed, [region, to.date, to.from, now])
  tx.write(take, [region, to.date, to.from, guid, contractId])
  tx.write(move, [guid, appointment.id, to.date, to.from, to.to])
}

/** Holds a locked time instead of the one that was held before. A time that somebody has fails the transaction. */
export function saveHold(
  tx: Tx,
  { contractId, guid }: Visitor,
  { slot: { date, from, region }, now, until }: { readonly slot: Slot; readonly now: string; readonly until: string },
): void {
  tx.write(letGo, [guid, contractId])
  tx.write(dropLapsed, [region, date, from, now])
  tx.write(hold, [region, date, from, guid, contractId, until])
}
