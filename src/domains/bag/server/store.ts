/** SQL of the bags. */
import { offerMoment, toOffer, withOffer, type SeenOffer, type SeenOfferRow } from '#domains/shop/server/offers.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { BagItem } from '../bag.ts'

/** Which bag, and whose. */
export interface BagOf {
  readonly guid: string
  readonly bagId: string
}

export interface StoredBag {
  readonly id: string
  /** The code of its voucher, in capital letters. */
  readonly voucher: string | null
  readonly items: readonly BagItem[]
}

/** With what its goods are on sale for, by product; what is no longer sold is missing. */
export interface ReadBag extends StoredBag {
  readonly offers: ReadonlyMap<string, SeenOffer>
}

interface ItemColumns extends Omit<BagItem, 'id' | 'productId'> {
  readonly itemId: string
  readonly itemProduct: string
}

type OrNulls<Columns> = Columns | { readonly [Key in keyof Columns]: null }

type BagRow = { readonly bagId: string; readonly voucher: string | null } & OrNulls<ItemColumns> & OrNulls<SeenOfferRow>

const columns = `b.id as "bagId", b.voucher_code as voucher, i.id as "itemId", i.product_id as "itemProduct", i.contract_id as "contractId", i.for_product_id as "forProductId",
  i.quantity, i.kept, i.seen_once_cents as "seenOnceCents", i.seen_monthly_cents as "seenMonthlyCents", offer.*`
const goods = withOffer(`case i.contract_id when '' then i.product_id end`, {
  once: 'i.seen_once_cents',
  monthly: 'i.seen_monthly_cents',
})

// What is about to be put in is read like a line that lies there already, but has no id.
const byId = statement<BagRow>(
  'bag.by-id',
  `select ${columns} from bags b left join lateral (
     select id, product_id, contract_id, for_product_id, quantity, kept, seen_once_cents, seen_monthly_cents, added_at from bag_items
       where guid = b.guid and bag_id = b.id
     union all select null, $5, '', null, null, null, null, null, null where $5 <> '') i on true
   ${goods} where b.guid = $1 and b.id = $4 order by i.added_at, (i.for_product_id <> ''), i.id`,
)
const ofSeveral = statement<BagRow & BagOf>(
  'bag.of-several',
  `select b.guid, ${columns} from unnest($1::uuid[], $4::text[]) as asked (guid, id) join bags b on b.guid = asked.guid and b.id = asked.id
   left join bag_items i on i.guid = b.guid and i.bag_id = b.id ${goods} order by b.guid, b.id, i.added_at, (i.for_product_id <> ''), i.id`,
)
// The bag in use is the first that something lies in.
const ofCustomer = statement<BagRow>(
  'bag.of-customer',
  `select ${columns} from bags b left join bag_items i on i.guid = b.guid and i.bag_id = b.id ${goods}
   where b.guid = $1 order by (i.id is null), b.created_at, b.id, i.added_at, (i.for_product_id <> ''), i.id`,
)
const countOf = statement<{ pieces: number }>(
  'bag.count',
  `select (select coalesce(sum(quantity), 0)::int from bag_items where guid = $1 and bag_id = $2 and not kept) as pieces
   from bags where guid = $1 and id = $2`,
)
const inUse = statement<{ bagId: string | null }>(
  'bag.in-use',
  `select (select bag_id from bag_items i where i.guid = asked.guid and not kept order by added_at limit 1) as "bagId"
   from unnest($1::uuid[]) with ordinality as asked (guid, place) order by place`,
)
const lock = statement<{ id: string }>('bag.lock', 'select id from bags where guid = $1 and id = $2 for update')
const lockTwo = statement<{ id: string }>(
  'bag.lock-two',
  'select id from bags where guid = $1 and id = any($2) order by id for update',
)
const lockMaking = statement('bag.lock-making', `select pg_advisory_xact_lock(hashtextextended('bag:' || $1, 0))`)
const insert = statement('bag.insert', 'insert into bags (guid, id, created_at) values ($1, $2, $3)')
const putVoucher = statement('bag.put-voucher', 'update bags set voucher_code = $3 where guid = $1 and id = $2')
const drop = statement('bag.drop', 'delete from bags where guid = $1 and id = $2')
const putItem = statement(
  'bag.put-item',
  `insert into bag_items (guid, bag_id, id, product_id, contract_id, for_product_id, quantity, kept, seen_once_cents, seen_monthly_cents, added_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (guid, bag_id, product_id, contract_id, for_product_id, kept) do update
     set quantity = excluded.quantity, seen_once_cents = excluded.seen_once_cents, seen_monthly_cents = excluded.seen_monthly_cents`,
)
const dropItems = statement('bag.drop-items', 'delete from bag_items where guid = $1 and bag_id = $2 and id = any($3)')
const dropItem = statement('bag.drop-item', 'delete from bag_items where guid = $1 and bag_id = $2 and id = $3')

interface GrowingBag extends ReadBag {
  readonly items: BagItem[]
  readonly offers: Map<string, SeenOffer>
}

function toBags(rows: readonly BagRow[], now: string): ReadBag[] {
  const bags = new Map<string, GrowingBag>()
  for (const row of rows) {
    const { bagId: id, voucher } = row
    const bag: GrowingBag = bags.get(id) ?? { id, voucher, items: [], offers: new Map() }
    bags.set(id, bag)
    if (row.itemId !== null) bag.items.push(toItem(row))
    if (row.productId !== null) bag.offers.set(row.productId, toOffer(row, now))
  }
  return [...bags.values()]
}

function toItem(row: ItemColumns): BagItem {
  const { contractId, forProductId, itemId: id, itemProduct: productId, kept, quantity } = row
  const { seenMonthlyCents, seenOnceCents } = row
  return { id, productId, contractId, forProductId, quantity, kept, seenOnceCents, seenMonthlyCents }
}

/** The prices at `now`, a UTC instant. */
interface At {
  readonly now: string
  /** Goods that are about to be put in: their offer is read along. */
  readonly asked?: string
}

/** undefined for an unknown bag and for somebody else's. */
export async function findBag(sql: Sql, { bagId, guid }: BagOf, { asked = '', now }: At): Promise<ReadBag | undefined> {
  return toBags(await sql.query(byId, [guid, ...offerMoment(now), bagId, asked]), now)[0]
}

/** The same for several readers at once, in their order. */
export async function findBags(sql: Sql, asked: readonly BagOf[], now: string): Promise<(ReadBag | undefined)[]> {
  const [day, moment] = offerMoment(now)
  const values = [asked.map(({ guid }) => guid), day, moment, asked.map(({ bagId }) => bagId)]
  const rows = Map.groupBy(await sql.query(ofSeveral, values), bagText)
  return asked.map((each) => toBags(rows.get(bagText(each)) ?? [], now)[0])
}

function bagText({ bagId, guid }: BagOf): string {
  return `${guid} ${bagId}`
}

/** The same with the bag locked until the transaction's end. */
export async function lockBag(tx: Tx, of: BagOf, at: At): Promise<ReadBag | undefined> {
  // Sent together, carried out one after the other: the lines are read under the lock.
  const [, bag] = await Promise.all([tx.query(lock, [of.guid, of.bagId]), findBag(tx, of, at)])
  return bag
}

/** Both, locked in one order, so that two merges do not wait for each other. */
export async function lockBags(
  tx: Tx,
  guid: string,
  { ids, ...at }: At & { readonly ids: readonly [string, string] },
): Promise<[ReadBag | undefined, ReadBag | undefined]> {
  const [, first, second] = await Promise.all([
    tx.query(lockTwo, [guid, [...ids]]),
    findBag(tx, { guid, bagId: ids[0] }, at),
    findBag(tx, { guid, bagId: ids[1] }, at),
  ])
  return [first, second]
}

/** Every bag of the customer, that in use first, at the prices of `now`. */
export async function listBags(sql: Sql, guid: string, now: string): Promise<ReadBag[]> {
  return toBags(await sql.query(ofCustomer, [guid, ...offerMoment(now)]), now)
}

/** Pieces that are not put aside; undefined of an unknown bag and of somebody else's. */
export async function countItems(sql: Sql, guid: string, id: string): Promise<number | undefined> {
  return (await sql.query(countOf, [guid, id]))[0]?.pieces
}

/** Of each customer the bag in which something lies that would be ordered. */
export async function findBagsInUse(sql: Sql, guids: readonly string[]): Promise<(string | undefined)[]> {
  return (await sql.query(inUse, [guids])).map(({ bagId }) => bagId ?? undefined)
}

/** The bag in use, locked until the transaction's end; where there is none, nobody else who asks so makes one until then. */
export async function lockBagInUse(tx: Tx, guid: string, at: At): Promise<ReadBag | undefined> {
  const find = async () => {
    const [first] = await listBags(tx, guid, at.now)
    return first && lockBag(tx, { guid, bagId: first.id }, at)
  }
  const found = await find()
  if (found !== undefined) return found
  await tx.query(lockMaking, [guid])
  return find()
}

/** `at`: a UTC instant. */
export function addBag(tx: Tx, guid: string, { id, at }: { readonly id: string; readonly at: string }): void {
  tx.write(insert, [guid, id, at])
}

/** `code` in capital letters; null takes it off. */
export function saveVoucher(tx: Tx, { bagId, guid }: BagOf, code: string | null): void {
  tx.write(putVoucher, [guid, bagId, code])
}

export function dropBag(tx: Tx, guid: string, id: string): void {
  tx.write(drop, [guid, id])
}

/** Takes out what was ordered. */
export function removeItems(tx: Tx, { bagId, guid }: BagOf, ids: readonly string[]): void {
  tx.write(dropItems, [guid, bagId, [...ids]])
}

/** Puts the line as it is given; one for the same product, contract, device and side is replaced. */
export function saveItem(
  tx: Tx,
  { bagId, guid }: BagOf,
  { item, at }: { readonly item: BagItem; readonly at: string },
): void {
  const seen = [item.seenOnceCents, item.seenMonthlyCents]
  const what = [item.id, item.productId, item.contractId, item.forProductId, item.quantity, item.kept]
  tx.write(putItem, [guid, bagId, ...what, ...seen, at])
}

export function removeItem(tx: Tx, { bagId, guid }: BagOf, id: string): void {
  tx.write(dropItem, [guid, bagId, id])
}
