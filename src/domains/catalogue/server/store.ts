/** All SQL of the catalogue: it is read whole and written whole. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { Product } from '../product.ts'

const all = statement<{ doc: Product }>('catalogue.all', 'select doc from products')

const upsert = statement(
  'catalogue.upsert',
  `insert into products (id, doc)
   select doc->>'id', doc from jsonb_array_elements($1::jsonb) as doc
   on conflict (id) do update set doc = excluded.doc where products.doc is distinct from excluded.doc`,
)

/** Every product, in no particular order. */
export async function listProducts(sql: Sql): Promise<Product[]> {
  return (await sql.query(all)).map((row) => row.doc)
}

/** Writes the products; those that are equal already stay untouched, those not named stay as they are. */
export async function saveProducts(sql: Sql, products: readonly Product[]): Promise<void> {
  await sql.query(upsert, [JSON.stringify(products)])
}
