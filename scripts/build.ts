/** Builds the portal into dist/ and prepares the embedded database; run as a script it does nothing when all is fresh. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import { builtFiles, removeOlder } from './built-files.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = join(dist, '.built')

/** One digest over everything that decides what is built. Tests are left out. */
function digest(): string {
  const files = globSync(['src/**', 'db/**'], { cwd: root, withFileTypes: true, exclude: ['**/*.test.{ts,tsx}'] })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of [...files, join(root, 'vite.config.ts'), join(root, 'package-lock.json')]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Whether dist/ belongs to the sources and the base archive of the database is there. Cheap: no build tool is loaded. */
export function isBuilt(): boolean {
  return read(stamp) === digest() && globSync('.cache/pglite-*.tar', { cwd: root }).length > 0
}

/** Makes the next start build again: what writes into dist/ otherwise (`npm run dev`) is not what production runs. */
export function markStale(): void {
  rmSync(stamp, { force: true })
}

/** Brotli beside each asset, once, as small as it gets; the server hands the files out as they are. */
async function precompress(): Promise<void> {
  const compress = promisify(brotliCompress)
  const files = [...builtFiles(join(dist, 'client'))].map((file) => join(dist, 'client', file))
  await Promise.all(
    files.filter(isText).map(async (file) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      writeFileSync(`${file}.br`, await compress(readFileSync(file), { params }))
    }),
  )
}

const isText = (file: string): boolean => /\.(js|css|svg|json|txt)$/.test(file)

function vite(...args: string[]): ReturnType<typeof run> {
  return run('vite', ['build', '--logLevel', 'warn', ...args], { seconds: 120, quiet: true })
}

/** Makes dist/ anew; throws when a build fails, with its output. */
export async function build(): Promise<void> {
  const before = digest()
  markStale()
  const folders = ['client', 'server'].map((half) => join(dist, half))
  const former = folders.map(builtFiles)
  const outcomes = await Promise.all([vite(), vite('--ssr')])
  const failed = outcomes.find(({ ok }) => !ok)
  if (failed !== undefined) throw new Error(`vite build failed\n${failed.output}`)
  folders.forEach((folder, half) => removeOlder(folder, former[half]))
  await precompress()
  const { prepareDatabase } = await import('./prepare-database.ts')
  await prepareDatabase()
  writeFileSync(stamp, before)
}

if (import.meta.main && !isBuilt()) await build()
