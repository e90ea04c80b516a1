/** What later domains know of hardware: what it is, costs and when it comes. */
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { statement, type Sql } from '#platform/server/db.ts'

import type { Offer } from '../offer.ts'
import { deliveryDate, isLateOrder, pictureAddress, restockDay, variantName } from '../rules.ts'

export interface OfferColumns extends Omit<Offer, 'variant' | 'image' | 'deliveryDate'> {
  readonly colour: string | null
  readonly storage: string | null
  readonly image: string
  readonly restockOn: IsoDate | null
  readonly deliveryDays: number
}

const dayPrice = 'case when v.reduced_until < $2::date then v.regular_cents else v.price_cents end'

const soldColumns = `v.product_id as "productId", v.model_id as "modelId", m.name, m.maker, v.colour, v.storage, v.doc -> 'images' ->> 0 as image, v.doc ? 'digital' as digital, v.doc ? 'fixedPrice' as "fixedPrice",
  v.monthly_cents as "monthlyCents", v.tax_rate as "taxRate", coalesce(s.available, 0) as available,
  s.restock_on as "restockOn", coalesce(s.delivery_days, 1) as "deliveryDays", v.max_per_order as "maxPerOrder", v.visible,
  ${dayPrice} as "priceCents"`

const soldTables = `shop_variants v join shop_models m on m.id = v.model_id left join shop_stock s on s.product_id = v.product_id`

/** Of a variant `v` of the model `m` with the stock `s`: as on the day $2, at the moment $3. */
export const offerColumns = `${soldColumns},
  case when v.reduced_until >= $2::date then v.regular_cents end as "regularCents",
  case when v.reduced_until >= $2::date then v.reduced_until end as "reducedUntil",
  case when v.reduced_until >= $2::date then p.lowest30_cents end as "lowest30Cents"`

export const offerTables = `${soldTables}
   left join lateral (select valid_from, lowest30_cents from shop_prices h where h.product_id = v.product_id and h.valid_from <= $3::timestamptz
     order by h.valid_from desc limit 1) p on true`

/** With the day in Berlin since which it has its price. */
export interface DatedOffer extends Offer {
  readonly priceSince: IsoDate | null
}

const datedColumns = `${offerColumns}, (p.valid_from at time zone 'Europe/Berlin')::date as "priceSince"`
const byIds = statement<DatedRow>(
  'shop.offers',
  `select ${datedColumns} from ${offerTables} where v.product_id = any($1)`,
)

/** With the day in Berlin since which it has its price. */
type DatedRow = OfferColumns & Pick<DatedOffer, 'priceSince'>

type Reduction = 'regularCents' | 'reducedUntil' | 'lowest30Cents'

/** As a reader sees it who has seen a price before: since when it has another, nothing of reductions. */
export type SeenOffer = Omit<DatedOffer, Reduction>
export type SeenOfferRow = Omit<DatedRow, Reduction>

/**
 * How a statement that names a product reads its offer along, as columns of `offer` (a {@link SeenOfferRow}), all null where it is
 * unknown: one way to the database instead of two. The day since which it has its prices is looked for only where they are not
 * those that were seen, as that takes as long as all the rest. The statement's second and third values are {@link offerMoment}.
 */
export function withOffer(product: string, seen: { readonly once: string; readonly monthly: string }): string {
  return `left join lateral (select ${soldColumns},
     case when (${dayPrice}) is distinct from ${seen.once} or v.monthly_cents is distinct from ${seen.monthly} then
       (select (max(h.valid_from) at time zone 'Europe/Berlin')::date from shop_prices h
        where h.product_id = v.product_id and h.valid_from <= $3::timestamptz) end as "priceSince"
     from ${soldTables} where v.product_id = ${product}) offer on true`
}

/** The day in Berlin and the instant (ISO, UTC) whose prices hold. */
export function offerMoment(now: string): [IsoDate, string] {
  return [berlinDate(now), now]
}

type Raw = 'colour' | 'storage' | 'image' | 'restockOn' | 'deliveryDays'

/** The offer that a row of `offerColumns` or of {@link withOffer} is at the instant `now`. */
export function toOffer<Row extends Omit<OfferColumns, Reduction>>(
  row: Row,
  now: string,
): Omit<Row, Raw> & Pick<Offer, 'variant' | 'image' | 'deliveryDate'> {
  const { colour, storage, image, restockOn, deliveryDays, ...rest } = row
  const { available } = row
  const today = berlinDate(now)
  const supply = { available, restockOn: restockDay({ available, restockOn }, today), deliveryDays }
  return {
    ...rest,
    variant: variantName({ colour, storage }),
    image: pictureAddress(image, 320),
    deliveryDate: row.digital ? null : deliveryDate(supply, today, isLateOrder(now)),
  }
}

/** What the products are on sale for at the instant `now` (ISO, UTC); unknown ids are missing in the answer. */
export async function findOffers(
  sql: Sql,
  productIds: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, DatedOffer>> {
  const rows = await sql.query(byIds, [productIds, ...offerMoment(now)])
  return new Map(rows.map((row) => [row.productId, toOffer(row, now)]))
}
