/** The demo catalogue: read from db/seed/catalogue, checked, written in one statement. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { seedReader, seedReading, type SeedReading } from '#domains/provider/server/seed-texts.ts'
import type { Sql } from '#platform/server/db.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'

import type { Product } from '../product.ts'
import { expandSeed } from './expand-seed.ts'
import { inAllWords, ownNames, renaming, withOwnOffer } from './own-offers.ts'
import { seedFamily, seedOwnOffers, seedTagTypes, type SeedFamily, type SeedOwnOffers } from './seed-schema.ts'
import { saveProducts } from './store.ts'

const tagTypesFile = 'tag-types.json'

/** Reads and checks the seed files of a folder, with the provider's own names and prices; throws with the file's name when one is wrong. */
export async function readCatalogueSeed(folder: string, reading: SeedReading): Promise<Product[]> {
  const families = await readFamilies(folder, reading)
  const types = seedTagTypes.parse(JSON.parse(await readFile(join(folder, tagTypesFile), 'utf8')))
  return expandSeed(await withOwnOffers(families, reading.providerFile), types)
}

/** The seed's products by their id, for seeds that write what names them. */
export async function demoCatalogue({ folder, ...rest }: Pick<SeedContext, 'clock' | 'folder' | 'providerFile'>) {
  const products = await readCatalogueSeed(join(folder, 'catalogue'), seedReading(rest))
  const byId = new Map(products.map((product) => [product.id, product]))
  return { product: (id: string): Product | undefined => byId.get(id) }
}

async function readFamilies(folder: string, reading: SeedReading): Promise<SeedFamily[]> {
  const readFrom = seedReader(reading)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== tagTypesFile).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const read = seedFamily.safeParse(await readFrom(join(folder, name)))
      if (!read.success) throw new Error(`${name}: ${read.error.message}`)
      return read.data
    }),
  )
}

/** @throws Error that names the file, or a product that there is not. */
async function withOwnOffers(families: SeedFamily[], providerFile: string | undefined): Promise<SeedFamily[]> {
  const own = await readOwnOffers(families, providerFile)
  const renamed = renaming(ownNames(families, own))
  return families.map((family) => {
    const { products, ...rest } = inAllWords(family, renamed)
    return { ...rest, products: products.map((product) => withOwnOffer(product, own[product.id])) }
  })
}

/** In the words of other seeds the names that the provider's products have. */
export async function readRenaming(folder: string, reading: SeedReading): Promise<(text: string) => string> {
  const families = await readFamilies(folder, reading)
  return renaming(ownNames(families, await readOwnOffers(families, reading.providerFile)))
}

async function readOwnOffers(
  families: readonly SeedFamily[],
  providerFile: string | undefined,
): Promise<SeedOwnOffers> {
  const file = providerFile === undefined ? undefined : join(dirname(providerFile), 'catalogue.json')
  if (file === undefined || !existsSync(file)) return {}
  const own = seedOwnOffers.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!own.success) throw new Error(`${file}: ${own.error.message}`)
  const known = new Set(families.flatMap(({ products }) => products.map(({ id }) => id)))
  const unknown = Object.keys(own.data).filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Error(`${file}: there is no product ${unknown.join(', ')}`)
  return own.data
}

interface SeedWish extends SeedReading {
  /** Ids of what stays as it is. */
  readonly kept?: ReadonlySet<string>
}

/** Writes the seed; running it again changes nothing. Open catalogues are notified and load again. */
export async function seedCatalogue(sql: Sql, folder: string, { kept, ...reading }: SeedWish): Promise<void> {
  const products = await readCatalogueSeed(folder, reading)
  await saveProducts(
    sql,
    products.filter(({ id }) => kept?.has(id) !== true),
  )
}

/** `findKept`: what the provider has changed since, which another start leaves. */
export function catalogueSeed(findKept: (sql: Sql) => Promise<ReadonlySet<string>>): Seed {
  return async ({ clock, db, folder, providerFile }) =>
    seedCatalogue(db, join(folder, 'catalogue'), {
      ...seedReading({ clock, providerFile }),
      kept: await findKept(db),
    })
}
