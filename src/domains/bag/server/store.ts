/** SQL of the bags. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { BagItem } from '../bag.ts'

export interface StoredBag {
  readonly id: string
  /** The code of its voucher, in capital letters. */
  readonly voucher: string | null
  readonly items: readonly BagItem[]
}

type BagRow = { readonly bagId: string; readonly voucher: string | null } & (
  | BagItem
  | { readonly [Key in keyof BagItem]: null }
)

const columns = `b.id as "bagId", b.voucher_code as voucher, i.id, i.product_id as "productId", i.contract_id as "contractId", i.quantity, i.kept,
  i.seen_once_cents as "seenOnceCents", i.seen_monthly_cents as "seenMonthlyCents"`
const joined = 'bags b left join bag_items i on i.guid = b.guid and i.bag_id = b.id'

const byId = statement<BagRow>(
  'bag.by-id',
  `select ${columns} from ${joined} where b.guid = $1 and b.id = $2 order by i.added_at, i.id`,
)
// The bag in use is the first that something lies in.
const ofCustomer = statement<BagRow>(
  'bag.of-customer',
  `select ${columns} from ${joined} where b.guid = $1 order by (i.id is null), b.created_at, b.id, i.added_at, i.id`,
)
const countOf = statement<{ pieces: number }>(
  'bag.count',
  'select coalesce(sum(quantity), 0)::int as pieces from bag_items where guid = $1 and bag_id = $2 and not kept',
)
const inUse = statement<{ bagId: string }>(
  'bag.in-use',
  `select bag_id as "bagId" from bag_items where guid = $1 and not kept order by added_at limit 1`,
)
const lock = statement<{ id: string }>('bag.lock', 'select id from bags where guid = $1 and id = $2 for update')
const lockTwo = statement<{ id: string }>(
  'bag.lock-two',
  'select id from bags where guid = $1 and id = any($2) order by id for update',
)
const insert = statement('bag.insert', 'insert into bags (guid, id, created_at) values ($1, $2, $3)')
const putVoucher = statement('bag.put-voucher', 'update bags set voucher_code = $3 where guid = $1 and id = $2')
const drop = statement('bag.drop', 'delete from bags where guid = $1 and id = $2')
const putItem = statement(
  'bag.put-item',
  `insert into bag_items (guid, bag_id, id, product_id, contract_id, quantity, kept, seen_once_cents, seen_monthly_cents, added_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (guid, bag_id, product_id, contract_id, kept) do update
     set quantity = excluded.quantity, seen_once_cents = excluded.seen_once_cents, seen_monthly_cents = excluded.seen_monthly_cents`,
)
const dropItems = statement('bag.drop-items', 'delete from bag_items where guid = $1 and bag_id = $2 and id = any($3)')
const dropItem = statement('bag.drop-item', 'delete from bag_items where guid = $1 and bag_id = $2 and id = $3')

function toBags(rows: readonly BagRow[]): StoredBag[] {
  const bags = new Map<string, StoredBag & { readonly items: BagItem[] }>()
  for (const { bagId, voucher, ...item } of rows) {
    const bag = bags.get(bagId) ?? { id: bagId, voucher, items: [] }
    if (item.id !== null) bag.items.push(item)
    bags.set(bagId, bag)
  }
  return [...bags.values()]
}

/** undefined for an unknown bag and for somebody else's. */
export async function findBag(sql: Sql, guid: string, id: string): Promise<StoredBag | undefined> {
  return toBags(await sql.query(byId, [guid, id]))[0]
}

/** The same with the bag locked until the transaction's end. */
export async function lockBag(tx: Tx, guid: string, id: string): Promise<StoredBag | undefined> {
  // Sent together, carried out one after the other: the lines are read under the lock.
  const [, rows] = await Promise.all([tx.query(lock, [guid, id]), tx.query(byId, [guid, id])])
  return toBags(rows)[0]
}

/** Both, locked in one order, so that two merges do not wait for each other. */
export async function lockBags(
  tx: Tx,
  guid: string,
  ids: readonly [string, string],
): Promise<(StoredBag | undefined)[]> {
  const [, first, second] = await Promise.all([
    tx.query(lockTwo, [guid, [...ids]]),
    tx.query(byId, [guid, ids[0]]),
    tx.query(byId, [guid, ids[1]]),
  ])
  return [toBags(first)[0], toBags(second)[0]]
}

/** Every bag of the customer, that in use first. */
export async function listBags(sql: Sql, guid: string): Promise<StoredBag[]> {
  return toBags(await sql.query(ofCustomer, [guid]))
}

/** Pieces that are not put aside; none in an unknown bag and in somebody else's. */
export async function countItems(sql: Sql, guid: string, id: string): Promise<number> {
  return (await sql.query(countOf, [guid, id]))[0]?.pieces ?? 0
}

/** The bag in which something lies that would be ordered. */
export async function findBagInUse(sql: Sql, guid: string): Promise<string | undefined> {
  return (await sql.query(inUse, [guid]))[0]?.bagId
}

/** `at`: a UTC instant. */
export function addBag(tx: Tx, guid: string, { id, at }: { readonly id: string; readonly at: string }): void {
  tx.write(insert, [guid, id, at])
}

/** `code` in capital letters; null takes it off. */
export function saveVoucher(tx: Tx, { bagId, guid }: Where, code: string | null): void {
  tx.write(putVoucher, [guid, bagId, code])
}

export function dropBag(tx: Tx, guid: string, id: string): void {
  tx.write(drop, [guid, id])
}

interface Where {
  readonly guid: string
  readonly bagId: string
}

/** Takes out what was ordered. */
export function removeItems(tx: Tx, { bagId, guid }: Where, ids: readonly string[]): void {
  tx.write(dropItems, [guid, bagId, [...ids]])
}

/** Puts the line as it is given; one for the same product, contract and side is replaced. */
export function saveItem(tx: Tx, { bagId, guid }: Where, item: BagItem, at: string): void {
  const seen = [item.seenOnceCents, item.seenMonthlyCents]
  const what = [item.id, item.productId, item.contractId, item.quantity, item.kept]
  tx.write(putItem, [guid, bagId, ...what, ...seen, at])
}

export function removeItem(tx: Tx, { bagId, guid }: Where, id: string): void {
  tx.write(dropItem, [guid, bagId, id])
}
