/**
 * Which files a build has made. Those of the build before stay beside it: pages of it are open in browsers, and until the
 * restart its process still answers, which loads parts of itself only when they are asked for.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** The files of the build whose manifest lies in the folder, relative to it; none where there is none. */
export function builtFiles(folder: string): ReadonlySet<string> {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return new Set()
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, Chunk>>)
  return new Set(chunks.flatMap(({ assets = [], css = [], file }) => [file, css, assets].flat()))
}

/** Removes what neither the build in the folder nor the one before has made. Their names tell them apart: each has a digest of its content. */
export function removeOlder(folder: string, former: ReadonlySet<string> = new Set()): void {
  const now = builtFiles(folder)
  for (const file of globSync('assets/**/*.*', { cwd: folder })) {
    const made = file.replace(/\.br$/, '')
    if (!now.has(made) && !former.has(made)) rmSync(join(folder, file))
  }
}
