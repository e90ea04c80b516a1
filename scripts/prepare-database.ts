/** Makes the base archive of the embedded database once per version: 0.3 s instead of 2.3 s for every new data folder. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { baseArchive } from '#app/server/base-archive.ts'

/** Where the archive of the installed version lies, whether it exists or not. */
export const archivePath = baseArchive()

/** Makes the archive unless it is there. Safe to run in several processes at once. */
export async function prepareDatabase(): Promise<string> {
  if (existsSync(archivePath)) return archivePath
  mkdirSync(dirname(archivePath), { recursive: true })
  const pglite = await PGlite.create('memory://')
  const archive = await pglite.dumpDataDir('none')
  await pglite.close()
  const half = `${archivePath}.${process.pid}`
  writeFileSync(half, Buffer.from(await archive.arrayBuffer()))
  renameSync(half, archivePath)
  return archivePath
}
