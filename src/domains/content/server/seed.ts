import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { namingProvider } from '#domains/provider/server/seed-texts.ts'
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

/** Reads every `.json` of the folder, each a list of entries; `{{provider}}` is the provider's name. @throws ZodError when a file is not as it should be. */
export async function readContentSeed(folder: string, providerFile?: string): Promise<SeedEntry[]> {
  const named = namingProvider(providerFile)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => z.array(seedEntry).parse(JSON.parse(named(text))))
}

/** The entries and pictures of db/seed/content. */
export const contentSeed: Seed = async ({ clock, db, folder, providerFile }) => {
  const now = instant(clock)
  await addEntries(db, await readContentSeed(join(folder, 'content'), providerFile), now)
  const file = await readFile(join(folder, 'content/assets/assets.json'), 'utf8')
  await addAssets(db, z.array(seedAsset).parse(JSON.parse(file)).map(storedAsset), now)
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
