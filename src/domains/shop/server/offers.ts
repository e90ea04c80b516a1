/** What later domains know of hardware: what it is, costs and when it comes. */
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { statement, type Sql } from '#platform/server/db.ts'

import type { TaxRate } from '../model.ts'
import { deliveryDate, pictureAddress, variantName } from '../rules.ts'

export interface Offer {
  readonly productId: string
  /** Also the word in the model's address. */
  readonly modelId: string
  readonly name: string
  /** 'Salbei, 256 GB'; empty where there is but one. */
  readonly variant: string
  readonly maker: string
  /** Address of its picture under /erleben. */
  readonly image: string
  /** Gross, once, as on the day: a reduction that is over counts no more. */
  readonly priceCents: Cents
  readonly monthlyCents: Cents | null
  /** What it costs without its reduction, which ends with the day `reducedUntil`; null: it is not reduced. */
  readonly regularCents: Cents | null
  readonly reducedUntil: IsoDate | null
  /** Of a reduced one: the lowest price of the 30 days before the reduction (§ 11 PAngV). */
  readonly lowest30Cents: Cents | null
  readonly taxRate: TaxRate
  readonly available: number
  /** At the door if ordered today; null: sold out and nobody knows. */
  readonly deliveryDate: IsoDate | null
  readonly maxPerOrder: number
  /** An invisible one cannot be bought any more. */
  readonly visible: boolean
}

interface OfferRow extends Omit<Offer, 'variant' | 'image' | 'deliveryDate'> {
  colour: string | null
  storage: string | null
  image: string
  restockOn: IsoDate | null
  deliveryDays: number
}

/** Price, reduction and lowest price of a variant `v` on the day $2, at the moment $3. */
const priceColumns = `case when v.reduced_until < $2::date then v.regular_cents else v.price_cents end as "priceCents",
  case when v.reduced_until >= $2::date then v.regular_cents end as "regularCents",
  case when v.reduced_until >= $2::date then v.reduced_until end as "reducedUntil",
  case when v.reduced_until >= $2::date then (
    select min(p.price_cents) from shop_prices p,
      (select max(valid_from) as since from shop_prices where product_id = v.product_id and valid_from <= $3::timestamptz) r
     where p.product_id = v.product_id and p.valid_from < r.since and coalesce((select min(n.valid_from) from shop_prices n
       where n.product_id = p.product_id and n.valid_from > p.valid_from), 'infinity') > r.since - interval '30 days') end as "lowest30Cents"`

const byIds = statement<OfferRow>(
  'shop.offers',
  `select v.product_id as "productId", v.model_id as "modelId", m.name, m.maker, v.colour, v.storage, v.doc -> 'images' ->> 0 as image,
     ${priceColumns}, v.monthly_cents as "monthlyCents", v.tax_rate as "taxRate", coalesce(s.available, 0) as available,
     s.restock_on as "restockOn", coalesce(s.delivery_days, 1) as "deliveryDays", v.max_per_order as "maxPerOrder", v.visible
   from shop_variants v join shop_models m on m.id = v.model_id left join shop_stock s on s.product_id = v.product_id
   where v.product_id = any($1)`,
)

/**
 * What the products are on sale for at the instant `now` (ISO, UTC); unknown ids are missing in the answer. One statement, also
 * inside a transaction.
 */
export async function findOffers(
  sql: Sql,
  productIds: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, Offer>> {
  const today = berlinDate(now)
  const rows = await sql.query(byIds, [productIds, today, now])
  return new Map(
    rows.map(({ colour, storage, image, restockOn, deliveryDays, ...row }) => [
      row.productId,
      {
        ...row,
        variant: variantName({ colour, storage }),
        image: pictureAddress(image, 320),
        deliveryDate: deliveryDate({ available: row.available, restockOn, deliveryDays }, today),
      },
    ]),
  )
}
