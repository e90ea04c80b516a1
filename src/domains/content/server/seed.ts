import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Sql } from '#platform/server/db.ts'

import { addEntries } from './store.ts'

const seedEntry = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  contentType: z.enum(['footer', 'footerLink', 'image', 'microcopy', 'genericComponent', 'genericModal', 'promotion']),
  fields: z.looseObject({ internalName: z.string().min(1) }),
})

export type SeedEntry = z.output<typeof seedEntry>

/** Reads every `.json` of the folder, each a list of entries. @throws ZodError when a file is not as it should be. */
export async function readContentSeed(folder: string): Promise<SeedEntry[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => z.array(seedEntry).parse(JSON.parse(text)))
}

/** Adds the seeded entries that are not there yet; `now` is a UTC instant. */
export async function seedContent(sql: Sql, folder: string, now: string): Promise<void> {
  await addEntries(sql, await readContentSeed(folder), now)
}
