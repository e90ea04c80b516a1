/** Devices as an operator looks them up: hidden ones too, with stock. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

export interface FoundVariant {
  readonly productId: string
  readonly modelId: string
  readonly name: string
  readonly maker: string
  readonly colour: string | null
  readonly storage: string | null
  readonly modelNumber: string
  readonly priceCents: number
  readonly regularCents: number | null
  readonly reducedUntil: IsoDate | null
  readonly visible: boolean
  readonly available: number
  readonly restockOn: IsoDate | null
  readonly deliveryDays: number
}

const columns = `v.product_id as "productId", v.model_id as "modelId", m.name, m.maker, v.colour, v.storage, v.doc ->> 'modelNumber' as "modelNumber",
  v.price_cents as "priceCents", v.regular_cents as "regularCents", v.reduced_until as "reducedUntil", v.visible,
  coalesce(s.available, 0) as available, s.restock_on as "restockOn", coalesce(s.delivery_days, 2) as "deliveryDays"`
const tables =
  'shop_variants v join shop_models m on m.id = v.model_id left join shop_stock s on s.product_id = v.product_id'

/** `left`: how many there are from this one's page on. */
const searched = statement<FoundVariant & { readonly left: number }>(
  'shop.find-variants',
  `select ${columns}, count(*) over ()::int as "left" from ${tables}
   where not exists (select from unnest($1::text[]) word where position(word in lower(concat_ws(' ', m.name, m.maker, v.colour, v.storage,
     v.product_id, v.doc ->> 'modelNumber', v.doc ->> 'modelCode'))) = 0)
     and coalesce(s.available, 0) between $2 and $3 and ($4::boolean is null or v.visible = $4)
     and ($5::text is null or (m.sort_order, m.id, v.place) > (select lm.sort_order, lm.id, lv.place
       from shop_variants lv join shop_models lm on lm.id = lv.model_id where lv.product_id = $5))
   order by m.sort_order, m.id, v.place limit $6`,
)
const one = statement<FoundVariant>('shop.find-variant', `select ${columns} from ${tables} where v.product_id = $1`)
const lockStock = statement('shop.lock-stock', 'select product_id from shop_stock where product_id = $1 for update')
const setStock = statement(
  'shop.set-stock',
  `insert into shop_stock (product_id, available, restock_on, delivery_days) values ($1, $2, $3::date, $4)
   on conflict (product_id) do update set available = excluded.available, restock_on = excluded.restock_on,
     delivery_days = excluded.delivery_days`,
)

export interface VariantSearch {
  /** Each in name, maker, colour, storage, number or code, in any order. */
  readonly words: readonly string[]
  /** Pieces in stock, both included. */
  readonly atLeast: number
  readonly atMost: number
  /** Null: whether the shop shows it or not. */
  readonly visible: boolean | null
  /** Product id of the last one that was seen; null: from the first on. One that is gone ends the list. */
  readonly after: string | null
  readonly limit: number
}

/** In the order of the shop, with how many there are in all that come after `after`. */
export async function findVariants(
  sql: Sql,
  { words, ...search }: VariantSearch,
): Promise<{ readonly found: readonly FoundVariant[]; readonly left: number }> {
  const { after, atLeast, atMost, limit, visible } = search
  const asked = [words.map((word) => word.toLowerCase()), atLeast, atMost, visible, after, limit]
  const rows = await sql.query(searched, asked)
  return { found: rows.map(({ left: _left, ...variant }) => variant), left: rows[0]?.left ?? 0 }
}

export async function findVariant(sql: Sql, productId: string): Promise<FoundVariant | undefined> {
  return (await sql.query(one, [productId]))[0]
}

/** The same, with its stock locked until the transaction's end. */
export async function lockVariantStock(tx: Tx, productId: string): Promise<FoundVariant | undefined> {
  const [, rows] = await Promise.all([tx.query(lockStock, [productId]), tx.query(one, [productId])])
  return rows[0]
}

export interface CountedStock {
  readonly available: number
  readonly restockOn: IsoDate | null
  readonly deliveryDays: number
}

/** What was counted. */
export function writeStock(tx: Tx, productId: string, { available, deliveryDays, restockOn }: CountedStock): void {
  tx.write(setStock, [productId, available, restockOn, deliveryDays])
}
