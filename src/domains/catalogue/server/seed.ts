/** The demo catalogue: read from db/seed/catalogue, checked, written in one statement. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { namingProvider } from '#domains/provider/server/seed-texts.ts'
import type { Sql } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

import type { Product } from '../product.ts'
import { expandSeed } from './expand-seed.ts'
import { seedFamily, seedOwnOffers, seedTagTypes, type SeedFamily } from './seed-schema.ts'
import { saveProducts } from './store.ts'

const tagTypesFile = 'tag-types.json'

/** Reads and checks the seed files of a folder, with the provider's own names and prices; throws with the file's name when one is wrong. */
export async function readCatalogueSeed(folder: string, providerFile?: string): Promise<Product[]> {
  const named = namingProvider(providerFile)
  const parse = async (name: string): Promise<unknown> => JSON.parse(named(await readFile(join(folder, name), 'utf8')))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== tagTypesFile).toSorted()
  const families = await Promise.all(
    names.map(async (name) => {
      const read = seedFamily.safeParse(await parse(name))
      if (!read.success) throw new Error(`${name}: ${read.error.message}`)
      return read.data
    }),
  )
  return expandSeed(await withOwnOffers(families, providerFile), seedTagTypes.parse(await parse(tagTypesFile)))
}

/** @throws Error that names the file, or a product that there is not. */
async function withOwnOffers(families: SeedFamily[], providerFile: string | undefined): Promise<SeedFamily[]> {
  const file = providerFile === undefined ? undefined : join(dirname(providerFile), 'catalogue.json')
  if (file === undefined || !existsSync(file)) return families
  const own = seedOwnOffers.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!own.success) throw new Error(`${file}: ${own.error.message}`)
  const left = new Set(Object.keys(own.data))
  const changed = families.map(({ products, ...rest }) => ({
    ...rest,
    products: products.map((product) => {
      left.delete(product.id)
      const offer = own.data[product.id]
      return offer === undefined ? product : Object.assign(product, offer, offer.name && { displayTitle: offer.name })
    }),
  }))
  if (left.size > 0) throw new Error(`${file}: there is no product ${[...left].join(', ')}`)
  return changed
}

interface SeedWish {
  readonly providerFile?: string | undefined
  /** Ids of what stays as it is. */
  readonly kept?: ReadonlySet<string>
}

/** Writes the seed; running it again changes nothing. Open catalogues are notified and load again. */
export async function seedCatalogue(sql: Sql, folder: string, { kept, providerFile }: SeedWish = {}): Promise<void> {
  const products = await readCatalogueSeed(folder, providerFile)
  await saveProducts(
    sql,
    products.filter(({ id }) => kept?.has(id) !== true),
  )
}

/** `findKept`: what the provider has changed since, which another start leaves. */
export function catalogueSeed(findKept: (sql: Sql) => Promise<ReadonlySet<string>>): Seed {
  return async ({ db, folder, providerFile }) =>
    seedCatalogue(db, join(folder, 'catalogue'), { providerFile, kept: await findKept(db) })
}
