import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { seedReader, seedReading, type SeedReading } from '#domains/provider/server/seed-texts.ts'
import { instant } from '#platform/server/clock.ts'
import type { Seed } from '#platform/server/domain.ts'

import { contentTypes } from '../content-types.ts'
import { addAssets, addEntries } from './store.ts'

const seedEntry = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  contentType: z.string().refine((id) => contentTypes.some((type) => type.id === id)),
  fields: z.looseObject({ internalName: z.string().min(1) }),
})

const seedAsset = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  title: z.string().min(1),
  description: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
})

export type SeedEntry = z.output<typeof seedEntry>

/** Reads every `.json` of the folder, each a list of entries. @throws ZodError when a file is not as it should be. */
export async function readContentSeed(folder: string, reading: SeedReading): Promise<SeedEntry[]> {
  const read = seedReader(reading)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const files = await Promise.all(names.map((name) => read(join(folder, name))))
  return files.flatMap((file) => z.array(seedEntry).parse(file))
}

/** The entries and pictures of db/seed/content. */
export const contentSeed: Seed = async ({ clock, db, folder, providerFile }) => {
  const now = instant(clock)
  const reading = seedReading({ clock, providerFile })
  await addEntries(db, await readContentSeed(join(folder, 'content'), reading), now)
  const assets = await seedReader(reading)(join(folder, 'content/assets/assets.json'))
  await addAssets(db, z.array(seedAsset).parse(assets).map(storedAsset), now)
}

/** The content service's shape of a picture. */
function storedAsset({
  id,
  title,
  description,
  fileName,
  contentType,
  size,
  width,
  height,
}: z.output<typeof seedAsset>) {
  const url = `/erleben/api/contentful/images/${fileName}`
  const file = { fileName, contentType, url, details: { size, image: { width, height } } }
  return { id, fields: { title, description, file } }
}
