/** Tariffs and options, read and written by whoever imports a catalogue. Contracts keep the price they were made with. */
import type { Sql } from '#platform/server/db.ts'

import type { Product } from '../product.ts'
import { listProducts, saveProducts } from './store.ts'

/** By id: few enough for memory, as every process holds them. */
export async function readProducts(sql: Sql): Promise<ReadonlyMap<string, Product>> {
  return new Map((await listProducts(sql)).map((product) => [product.id, product]))
}

/** Writes them; every process is notified with the commit. */
export function writeProducts(sql: Sql, products: readonly Product[]): Promise<void> {
  return saveProducts(sql, products)
}
