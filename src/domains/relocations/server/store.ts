/** Relocations as rows: at most one ordered per contract, which the table itself sees to. */
import type { Relocation } from '#domains/contracts/changes-ahead.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { duePage, type DueRow } from '#platform/server/daily-step.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { listOpenRows, type CustomersOpenRow } from '#platform/server/open-work.ts'

import type { LocalNetwork } from '../networks.ts'

const areaCode = statement<{ onkz: string }>(
  'relocations.area-code',
  'select area_code as onkz from local_networks where zip = $1',
)

const dropNetworks = statement('relocations.drop-networks', 'delete from local_networks where zip <> all($1::text[])')

const keepNetworks = statement(
  'relocations.keep-networks',
  `insert into local_networks (zip, area_code)
   select zip, "areaCode" from jsonb_to_recordset($1::jsonb) as row (zip text, "areaCode" text)
   on conflict (zip) do update set area_code = excluded.area_code where local_networks.area_code <> excluded.area_code`,
)

const insert = statement(
  'relocations.insert',
  `insert into relocations (guid, id, contract_id, order_number, relocation_date, old_line_until, from_address, to_address, technology,
     ordered_at, state, closed_at, place, visit, fee_cents, receipt_number, declared, declared_at)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10::timestamptz, $11, case when $11 = 'ordered' then null else $10::timestamptz end,
     $12, $13, $14, $4, $11, $10::timestamptz)`,
)

const columns = `guid, id, contract_id as "contractId", order_number as "orderNumber", relocation_date as "date",
  old_line_until as "oldLineUntil", from_address as "from", to_address as "to", technology, ordered_at as "orderedAt", state, place,
  visit, fee_cents as "feeCents", receipt_number as "receiptNumber", declared, declared_at as "declaredAt", confirmed_at as "confirmedAt"`

const byId = statement<MoveRow>('relocations.by-id', `select ${columns} from relocations where guid = $1 and id = $2`)

const lastWithoutSupply = statement<MoveRow>(
  'relocations.last-without-supply',
  `select ${columns} from relocations r where guid = $1 and contract_id = $2 and state = 'no-supply'
     and not exists (select from relocations l where l.guid = r.guid and l.contract_id = r.contract_id
       and l.state = 'carried-out' and l.closed_at > r.declared_at)
   order by declared_at desc limit 1`,
)

const lastMoved = statement<MoveRow>(
  'relocations.last-moved',
  `select ${columns} from relocations where guid = $1 and contract_id = $2 and state = 'carried-out'
   order by relocation_date desc limit 1`,
)

const setDays = statement(
  'relocations.set-days',
  `update relocations set relocation_date = $3, old_line_until = $4, receipt_number = $5, declared = 'changed',
     declared_at = $6::timestamptz, confirmed_at = null
   where guid = $1 and id = $2`,
)

const cancel = statement(
  'relocations.cancel',
  `update relocations set state = 'cancelled', closed_at = $4::timestamptz, receipt_number = $3, declared = 'cancelled',
     declared_at = $4::timestamptz, confirmed_at = null
   where guid = $1 and id = $2`,
)

const lose = statement(
  'relocations.lose',
  `update relocations set state = 'no-supply', closed_at = $4::timestamptz, receipt_number = $3, declared = 'no-supply',
     declared_at = $4::timestamptz, confirmed_at = null, fee_cents = null
   where guid = $1 and id = $2`,
)

const close = statement(
  'relocations.close',
  'update relocations set state = $3, closed_at = $4::timestamptz where guid = $1 and id = $2',
)

const confirmed = statement(
  'relocations.confirmed',
  `update relocations set confirmed_at = $4::timestamptz where guid = $1 and id = $2 and receipt_number = $3 and confirmed_at is null`,
)

/** Those whose day has come, in the order of a daily step. */
export const dueMoves = statement<DueRow>(
  'relocations.due',
  `select guid, id from relocations where state = 'ordered' and relocation_date <= $1 ${duePage}`,
)

/** Those of them that are still due and not locked; locked until the transaction's end. */
export const lockDueMoves = statement<MoveRow>(
  'relocations.lock-due',
  `select ${columns} from unnest($1::uuid[], $2::uuid[]) as asked (owner, move)
   join relocations on guid = owner and id = move and state = 'ordered' and relocation_date <= $3
   for update of relocations skip locked`,
)

/** `date` is the day of moving out where nothing can be supplied. */
export interface MoveRow extends Omit<Relocation, 'version'> {
  readonly guid: string
  readonly contractId: string
  readonly orderedAt: Date
  readonly state: 'ordered' | 'carried-out' | 'cancelled' | 'no-supply'
  readonly place: string | null
  readonly visit: string | null
  readonly feeCents: Cents | null
  /** Of the last declaration; null where the provider's own system took the order. */
  readonly receiptNumber: string | null
  readonly declared: 'ordered' | 'changed' | 'cancelled' | 'no-supply' | null
  readonly declaredAt: Date | null
  readonly confirmedAt: Date | null
}

type Key = Pick<MoveRow, 'guid' | 'id'>

export interface NewMove extends Omit<
  MoveRow,
  'orderedAt' | 'receiptNumber' | 'declared' | 'declaredAt' | 'confirmedAt'
> {
  readonly state: 'ordered' | 'no-supply'
  readonly orderedAt: string
}

/** Stores the move; a second ordered one of the contract fails the transaction. */
export function saveMove(tx: Tx, move: NewMove): void {
  const { contractId, date, guid, id, oldLineUntil, orderNumber } = move
  const { feeCents, from, orderedAt, place, state, technology, to, visit } = move
  const days = [guid, id, contractId, orderNumber, date, oldLineUntil, JSON.stringify(from), JSON.stringify(to)]
  tx.write(insert, [...days, technology, orderedAt, state, place, visit, feeCents])
}

/** The area code of the local network that a postcode lies in; null where that is not known. */
export async function findAreaCode(sql: Sql, zip: string): Promise<string | null> {
  return (await sql.query(areaCode, [zip]))[0]?.onkz ?? null
}

/** These are the local networks from now on; what is the same stays as it is. */
export async function replaceNetworks(tx: Tx, networks: readonly LocalNetwork[]): Promise<void> {
  await tx.query(dropNetworks, [networks.map(({ zip }) => zip)])
  await tx.query(keepNetworks, [JSON.stringify(networks)])
}

/** In whatever state it is. */
export async function findMove(sql: Sql, guid: string, id: string): Promise<MoveRow | undefined> {
  return (await sql.query(byId, [guid, id]))[0]
}

/** The newest move of the contract to where its service is not had; undefined where it has moved along elsewhere since. */
export async function findLastWithoutSupply(sql: Sql, guid: string, contractId: string): Promise<MoveRow | undefined> {
  return (await sql.query(lastWithoutSupply, [guid, contractId]))[0]
}

/** The newest move of the contract that was carried out; undefined where it is where it was. */
export async function findLastMoved(sql: Sql, guid: string, contractId: string): Promise<MoveRow | undefined> {
  return (await sql.query(lastMoved, [guid, contractId]))[0]
}

interface Declared {
  readonly number: string
  readonly at: string
}

/** Declares other days of a move that is ordered. */
export function changeDays(
  tx: Tx,
  { guid, id }: Key,
  { at, date, number, oldLineUntil }: Declared & { readonly date: IsoDate; readonly oldLineUntil: IsoDate },
): void {
  tx.write(setDays, [guid, id, date, oldLineUntil, number, at])
}

/** Declares that a move that is ordered does not come. */
export function cancelOrdered(tx: Tx, { guid, id }: Key, { at, number }: Declared): void {
  tx.write(cancel, [guid, id, number, at])
}

/** Declares that an ordered move would be one to where the service is not had. */
export function loseOrdered(tx: Tx, { guid, id }: Key, { at, number }: Declared): void {
  tx.write(lose, [guid, id, number, at])
}

/** Ends a move by its day: done, or void as its contract is over. */
export function closeMove(
  tx: Tx,
  { guid, id }: Key,
  { state, at }: { readonly state: 'carried-out' | 'cancelled'; readonly at: string },
): void {
  tx.write(close, [guid, id, state, at])
}

/** Notes that the confirmation of that receipt is written. */
export function noteConfirmed(
  tx: Tx,
  { guid, id, receiptNumber }: Key & Pick<MoveRow, 'receiptNumber'>,
  at: string,
): void {
  tx.write(confirmed, [guid, id, receiptNumber, at])
}

const unconfirmed = statement<CustomersOpenRow>(
  'relocations.unconfirmed',
  `select guid, id, declared_at as since from relocations
   where confirmed_at is null and receipt_number is not null and declared_at < $1::timestamptz order by declared_at, id limit $2 offset $3`,
)

/** Declarations from before the UTC instant whose confirmation is owed, the oldest first. */
export const listUnconfirmed = listOpenRows(unconfirmed)
