import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Sql } from '#platform/server/db.ts'

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
export async function readContentSeed(folder: string): Promise<SeedEntry[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => z.array(seedEntry).parse(JSON.parse(text)))
}

/** Adds the seeded entries and pictures that are not there yet; `now` is a UTC instant. */
export async function seedContent(sql: Sql, folder: string, now: string): Promise<void> {
  await addEntries(sql, await readContentSeed(folder), now)
  const assets = z.array(seedAsset).parse(JSON.parse(await readFile(join(folder, 'assets/assets.json'), 'utf8')))
  await addAssets(sql, assets.map(storedAsset), now)
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
