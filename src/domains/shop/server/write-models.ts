/** SQL that writes the shop's tables: seed, generator and import hand in whole models. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql } from '#platform/server/db.ts'

import type { Model } from '../model.ts'

// The statements of one text see the same state, so those that refer to each other are separate.
const saveModelRows = statement(
  'shop.save-models',
  `insert into shop_models (id, name, maker, categories, connectivity, sort_order, doc)
   select id, name, maker, categories, connectivity, "sortOrder", doc from jsonb_to_recordset($1::jsonb) as g
     (id text, name text, maker text, categories text[], connectivity text[], "sortOrder" int, doc jsonb)
   on conflict (id) do update set name = excluded.name, maker = excluded.maker, categories = excluded.categories,
     connectivity = excluded.connectivity, sort_order = excluded.sort_order, doc = excluded.doc`,
)

const saveVariantRows = statement(
  'shop.save-variants',
  `insert into shop_variants (product_id, model_id, place, colour, colour_hex, storage, price_cents, monthly_cents, regular_cents,
     reduced_until, tax_rate, max_per_order, visible, doc)
   select "productId", g.id, place - 1, colour, "colourHex", storage, "priceCents", "monthlyCents", "regularCents", "reducedUntil",
     "taxRate", "maxPerOrder", visible, doc
   from jsonb_to_recordset($1::jsonb) as g (id text, variants jsonb), rows from (jsonb_to_recordset(variants) as ("productId" text, colour text,
     "colourHex" text, storage text, "priceCents" int, "monthlyCents" int, "regularCents" int, "reducedUntil" date, "taxRate" int, "maxPerOrder" int, visible boolean, doc jsonb)) with ordinality as v ("productId", colour, "colourHex",
     storage, "priceCents", "monthlyCents", "regularCents", "reducedUntil", "taxRate", "maxPerOrder", visible, doc, place)
   on conflict (product_id) do update set model_id = excluded.model_id, place = excluded.place, colour = excluded.colour,
     colour_hex = excluded.colour_hex, storage = excluded.storage, price_cents = excluded.price_cents,
     monthly_cents = excluded.monthly_cents, regular_cents = excluded.regular_cents, reduced_until = excluded.reduced_until,
     tax_rate = excluded.tax_rate, max_per_order = excluded.max_per_order, visible = excluded.visible, doc = excluded.doc`,
)

const savePriceRows = statement(
  'shop.save-prices',
  `insert into shop_prices (product_id, valid_from, price_cents)
   select "productId", "validFrom", "priceCents" from jsonb_to_recordset($1::jsonb) as g (variants jsonb),
     jsonb_to_recordset(variants) as v ("productId" text, history jsonb),
     jsonb_to_recordset(history) as h ("validFrom" timestamptz, "priceCents" int) on conflict do nothing`,
)

const saveStockRows = statement(
  'shop.save-stock',
  `insert into shop_stock (product_id, available, restock_on, delivery_days)
   select "productId", (stock ->> 'available')::int, (stock ->> 'restockOn')::date, (stock ->> 'deliveryDays')::int
     from jsonb_to_recordset($1::jsonb) as g (variants jsonb), jsonb_to_recordset(variants) as v ("productId" text, stock jsonb)
   on conflict do nothing`,
)

const refresh = statement(
  'shop.refresh',
  `select shop_refresh(array(select g ->> 'id' from jsonb_array_elements($1::jsonb) g))`,
)

// One statement: the price history knows the change from the start of the day on which it holds.
const endReduced = statement(
  'shop.end-reductions',
  `with ended as (select product_id, regular_cents, reduced_until from shop_variants where reduced_until < $1::date for update),
     noted as (insert into shop_prices (product_id, valid_from, price_cents)
       select product_id, (reduced_until + 1)::timestamp at time zone 'Europe/Berlin', regular_cents from ended on conflict do nothing)
   update shop_variants v set price_cents = e.regular_cents, regular_cents = null, reduced_until = null
     from ended e where v.product_id = e.product_id`,
)

const forgetMissed = statement(
  'shop.forget-missed-days',
  'update shop_stock set restock_on = null where restock_on < $1::date',
)

const anyReduced = statement(
  'shop.any-reduction-over',
  'select from shop_variants where reduced_until < $1::date limit 1',
)

const anyMissed = statement('shop.any-day-missed', 'select from shop_stock where restock_on < $1::date limit 1')

const anyModel = statement<{ id: string }>('shop.any-model', 'select id from shop_models where id = any($1)')

/** Takes reductions out of the tables that ended before `today`: offers know already, now the order of lists does too. */
export async function endReductions(sql: Sql, today: IsoDate): Promise<void> {
  await sql.query(endReduced, [today])
}

/** Whether {@link endReductions} has something to do. */
export async function isReductionOver(sql: Sql, today: IsoDate): Promise<boolean> {
  return (await sql.query(anyReduced, [today])).length > 0
}

/** Whether {@link forgetMissedDays} has something to do. */
export async function isDayMissed(sql: Sql, today: IsoDate): Promise<boolean> {
  return (await sql.query(anyMissed, [today])).length > 0
}

/**
 * Takes days out of the table on which more was to come in and that have passed: the page of a device says none by itself, now
 * the filter of lists counts it no more as coming.
 */
export async function forgetMissedDays(sql: Sql, today: IsoDate): Promise<void> {
  await sql.query(forgetMissed, [today])
}

/** Those of the ids that are models. */
export async function knownModels(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await sql.query(anyModel, [ids])).map(({ id }) => id))
}

/** Writes models with variants and prices as they are given; stock that is there stays: it is counted by orders. */
export async function saveModels(sql: Sql, models: readonly Model[]): Promise<void> {
  const given = [JSON.stringify(models)]
  await sql.query(saveModelRows, given)
  await sql.query(saveVariantRows, given)
  await sql.query(savePriceRows, given)
  await sql.query(saveStockRows, given)
  await sql.query(refresh, given)
}
