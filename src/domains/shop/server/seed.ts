/** The demo shop: read from db/seed/shop, checked, written once; what is there already stays as it is. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { toTypedTag } from '#domains/catalogue/server/expand-seed.ts'
import { seedReader, seedReading, type SeedReading } from '#domains/provider/server/seed-texts.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import type { Seed } from '#platform/server/domain.ts'

import type { Maker, Model, Variant } from '../model.ts'
import { seedMakers, seedModels, type SeedMakers, type SeedModel } from './seed-schema.ts'
import { knownModels, saveModels } from './write-models.ts'
import { storedModel, storedVariant } from './written.ts'

const makersFile = 'makers.json'
const typesFile = '../catalogue/tag-types.json'
/** For how long the prices hold that nobody has changed since. */
const daysUnchanged = 172

const startOfDay = (day: string): string => `${day}T00:00:00+01:00`

function seedVariant(seed: SeedModel['variants'][number], firstDay: IsoDate): Variant {
  const { reduced } = seed
  const before = seed.before.length > 0 ? seed.before : [{ price: seed.price, from: firstDay }]
  const history = [...before, ...(reduced ? [{ price: reduced.price, from: reduced.from }] : [])]
  return {
    ...storedVariant(seed),
    history: history.map(({ price, from }) => ({ validFrom: startOfDay(from), priceCents: price })),
    stock: { available: seed.stock, restockOn: seed.restock, deliveryDays: seed.days },
  }
}

interface World {
  readonly makers: SeedMakers
  /** Names of types of tags. */
  readonly types: Readonly<Record<string, string>>
  /** Since when the prices hold that nobody has changed since. */
  readonly firstDay: IsoDate
}

function makerOf(name: string, makers: SeedMakers): Maker {
  const found = makers[name]
  if (found === undefined) throw new Error(`${makersFile} has no '${name}'`)
  const { responsible, ...maker } = found
  return { name, ...maker, ...(responsible && { responsible }) }
}

function toModel(seed: SeedModel, { firstDay, makers, types }: World): Model {
  const { maker, typedTags, variants, ...rest } = seed
  const tags = typedTags.map((text) => toTypedTag(text, types))
  return {
    ...storedModel({ ...rest, maker: makerOf(maker, makers), typedTags: tags }),
    variants: variants.map((each) => seedVariant(each, firstDay)),
  }
}

/** Reads and checks the seed files; @throws Error with the file's name when one is wrong. */
export async function readShopSeed(folder: string, reading: SeedReading): Promise<Model[]> {
  const readFrom = seedReader(reading)
  const parse = (file: string): Promise<unknown> => readFrom(join(folder, file))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && file !== makersFile).toSorted()
  const makers = seedMakers.parse(await parse(makersFile))
  const types = (await parse(typesFile)) as Record<string, string>
  const seeds = await Promise.all(
    files.map(async (file) => {
      const read = seedModels.safeParse(await parse(file))
      if (!read.success) throw new Error(`${file}: ${read.error.message}`)
      return read.data.models
    }),
  )
  const firstDay = addDays(reading.today, -daysUnchanged)
  return seeds.flat().map((seed) => toModel(seed, { firstDay, makers, types }))
}

export const shopSeed: Seed = async ({ clock, db, folder, providerFile }) => {
  const models = await readShopSeed(join(folder, 'shop'), seedReading({ clock, providerFile }))
  const known = await knownModels(
    db,
    models.map(({ id }) => id),
  )
  await db.tx((tx) =>
    saveModels(
      tx,
      models.filter(({ id }) => !known.has(id)),
    ),
  )
}
