/** Announced changes: files once for all, one row for each contract. */
import type { IsoDate } from '#kit/dates.ts'
import { duePage, listDue, type DueRow } from '#platform/server/daily-step.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { PriceChangeFile } from '../file.ts'
import type { DecidedChange } from '../rules.ts'

const keepFile = statement<{ digest: string }>(
  'price-changes.keep-file',
  `insert into price_change_files (id, digest, content, effective_on, begun_at) values ($1, $2, $3::jsonb, $4, $5::timestamptz)
   on conflict (id) do update set digest = price_change_files.digest returning digest`,
)

/** On a day: a change is to come for contract c, or the right that one has opened is. It shows one, so another has to wait. */
const waits = (day: string): string => `exists (select from price_changes w
   where w.guid = c.guid and w.contract_id = c.contract_id and w.product_id = c.product_id
     and (w.state = 'announced' or w.state = 'applied' and w.special_right_until >= ${day}))`

const insert = statement<{ id: string }>(
  'price-changes.announce',
  `insert into price_changes (guid, id, contract_id, file_id, product_id, cause, effective_on, old_cents, new_cents,
     announced_on, special_right_until, terms)
   select c.guid, $2::uuid, c.contract_id, $4, $5, $6, $7::date, $8::int, $9::int, $10::date, $11::date, $12::text[]
   from contracts c where c.guid = $1 and c.contract_id = $3 and not ${waits('$10::date')}
   on conflict (guid, contract_id, file_id) do nothing returning id`,
)

export interface ConcernedContract extends DueRow {
  readonly rootContractId: string
}

/** Of these products ($1), and not over before the day ($2): an option is over with its contract. */
const concerns = `contracts c join contracts r on r.guid = c.guid and r.contract_id = c.root_contract_id
   where c.product_id = any($1::text[]) and c.status in (0, 1, 7, 93)
     and coalesce(least(c.termination_date, r.termination_date), $2) >= $2`

const concerned = statement<ConcernedContract>(
  'price-changes.concerned',
  `select c.guid, c.id, c.root_contract_id as "rootContractId" from ${concerns}
     and (c.guid, c.id) > ($3::uuid, $4::uuid)
     and not exists (select 1 from price_changes x where x.guid = c.guid and x.contract_id = c.contract_id and x.file_id = $5)
     and not ${waits('$7::date')}
   order by c.guid, c.id limit $6`,
)

const due = statement<DueRow>(
  'price-changes.due',
  `select guid, id from price_changes where state = 'announced' and effective_on <= $1 ${duePage}`,
)

export interface DueChange extends DueRow, Pick<NewChange, 'contractId' | 'oldCents' | 'newCents'> {
  readonly rootContractId: string
  readonly effectiveOn: IsoDate
}

const lockDue = statement<DueChange>(
  'price-changes.lock-due',
  `select x.guid, x.id, x.contract_id as "contractId", c.root_contract_id as "rootContractId",
     x.old_cents as "oldCents", x.new_cents as "newCents", x.effective_on as "effectiveOn"
   from unnest($1::uuid[], $2::uuid[]) as k (guid, id)
   join price_changes x on x.guid = k.guid and x.id = k.id
   join contracts c on c.guid = x.guid and c.contract_id = x.contract_id
   where x.state = 'announced' and x.effective_on <= $3 for update of x skip locked`,
)

const close = statement(
  'price-changes.close',
  'update price_changes set state = $3, closed_at = $4::timestamptz where guid = $1 and id = $2',
)

/** Keeps the file by its id; the digest of the content that was kept first. */
export async function keepChangeFile(
  sql: Sql,
  file: PriceChangeFile,
  { at, digest }: { readonly at: string; readonly digest: string },
): Promise<string> {
  const [kept] = await sql.query(keepFile, [file.id, digest, JSON.stringify(file), file.effectiveOn, at])
  return kept?.digest ?? digest
}

/** Contracts that the file names, that have not been told and need not wait, after a row, in the order of guid and id. */
export function listConcerned(
  sql: Sql,
  { effectiveOn, id, products }: PriceChangeFile,
  { after, letterDay, limit }: { readonly after: DueRow; readonly letterDay: IsoDate; readonly limit: number },
): Promise<ConcernedContract[]> {
  const productIds = products.map(({ productId }) => productId)
  return sql.query(concerned, [productIds, effectiveOn, after.guid, after.id, id, limit, letterDay])
}

export interface NewChange extends DecidedChange {
  readonly guid: string
  readonly id: string
  readonly contractId: string
  readonly productId: string
  readonly file: PriceChangeFile
  readonly announcedOn: IsoDate
}

/** False when this contract has been told of the file already, or has to wait. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const { announcedOn, contractId, file, guid, id, newCents, oldCents, productId, specialRightUntil } = change
  const { cause, effectiveOn, id: fileId, terms } = file
  const values = [guid, id, contractId, fileId, productId, cause, effectiveOn, oldCents, newCents, announcedOn]
  return (await tx.query(insert, [...values, specialRightUntil, terms])).length > 0
}

/** Announced changes whose day has come. */
export const listDueChanges = listDue(due)

/** Those that are still due and not locked; locked until the transaction's end. */
export function lockDueChanges(tx: Tx, rows: readonly DueRow[], today: IsoDate): Promise<DueChange[]> {
  return tx.query(lockDue, [rows.map(({ guid }) => guid), rows.map(({ id }) => id), today])
}

/** `void`: the contract ended, has another product or price by then, or had another product since the letter. */
export function closeChange(
  tx: Tx,
  { guid, id }: DueRow,
  { state, at }: { readonly state: 'applied' | 'void'; readonly at: string },
): void {
  tx.write(close, [guid, id, state, at])
}

/** How many contracts have which price before the change. */
export interface ConcernedPrice {
  readonly productId: string
  readonly oldCents: number
  /** They cannot be told on the letter's day: an earlier change is to come, or its special right open. */
  readonly wait: boolean
  readonly contracts: number
}

const counted = statement<ConcernedPrice>(
  'price-changes.count',
  `select c.product_id as "productId", c.monthly_cents as "oldCents", ${waits('$4::date')} as wait, count(*)::int as contracts
   from ${concerns}
     and not exists (select 1 from price_changes x where x.guid = c.guid and x.contract_id = c.contract_id and x.file_id = $3)
   group by 1, 2, 3 order by 1, 2, 3`,
)

/** Those who have not been told of the file. */
export function countConcerned(
  sql: Sql,
  { effectiveOn, id, products }: PriceChangeFile,
  letterDay: IsoDate,
): Promise<ConcernedPrice[]> {
  return sql.query(counted, [products.map(({ productId }) => productId), effectiveOn, id, letterDay])
}
