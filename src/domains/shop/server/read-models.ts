/** Whole devices as they are kept: for whoever compares, changes and writes them again. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { StoredModel } from '../model.ts'

const columns = `m.id, m.name, m.maker, m.categories, m.connectivity, m.sort_order as "sortOrder", m.doc,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', v.product_id, 'colour', v.colour, 'colourHex', v.colour_hex, 'storage', v.storage,
      'priceCents', v.price_cents, 'monthlyCents', v.monthly_cents, 'regularCents', v.regular_cents, 'reducedUntil', v.reduced_until,
      'taxRate', v.tax_rate, 'maxPerOrder', v.max_per_order, 'visible', v.visible, 'doc', v.doc) order by v.place), '[]')
    from shop_variants v where v.model_id = m.id) as variants`

const byIds = statement<StoredModel>('shop.stored-models', `select ${columns} from shop_models m where m.id = any($1)`)

const next = statement<StoredModel>(
  'shop.stored-models-after',
  `select ${columns} from shop_models m where m.id > $1 order by m.id limit $2`,
)

const owners = statement<{ productId: string; modelId: string }>(
  'shop.owners',
  'select product_id as "productId", model_id as "modelId" from shop_variants where product_id = any($1)',
)

/** By id; unknown ones are missing. */
export async function readModels(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, StoredModel>> {
  return new Map((await sql.query(byIds, [ids])).map((model) => [model.id, model]))
}

/** The next devices in the order of their ids, `limit` at most. */
export function readModelsAfter(sql: Sql, id: string, limit: number): Promise<StoredModel[]> {
  return sql.query(next, [id, limit])
}

/** Whose variant a product is; unknown ones are missing. */
export async function modelsOf(sql: Sql, productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await sql.query(owners, [productIds])).map(({ productId, modelId }) => [productId, modelId]))
}
