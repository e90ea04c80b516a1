/** The demo catalogue: read from db/seed/catalogue, checked, written in one statement. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Sql } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

import type { Product } from '../product.ts'
import { expandSeed } from './expand-seed.ts'
import { seedFamily, seedTagTypes } from './seed-schema.ts'
import { saveProducts } from './store.ts'

const tagTypesFile = 'tag-types.json'

/** Reads and checks the seed files of a folder; throws with the file's name when one is wrong. */
export async function readCatalogueSeed(folder: string): Promise<Product[]> {
  const parse = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== tagTypesFile).toSorted()
  const families = await Promise.all(
    names.map(async (name) => {
      const read = seedFamily.safeParse(await parse(name))
      if (!read.success) throw new Error(`${name}: ${read.error.message}`)
      return read.data
    }),
  )
  return expandSeed(families, seedTagTypes.parse(await parse(tagTypesFile)))
}

/** Writes the seed; running it again changes nothing. Open catalogues are notified and load again. */
export async function seedCatalogue(sql: Sql, folder: string): Promise<void> {
  await saveProducts(sql, await readCatalogueSeed(folder))
}

export const catalogueSeed: Seed = ({ db, folder }) => seedCatalogue(db, join(folder, 'catalogue'))
