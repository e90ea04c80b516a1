/** Client code: what the option selection loads, and what each further route adds. Sizes as they travel: brotli. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { atMost, binding, type Figure } from './figures.ts'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const client = join(import.meta.dirname, '../dist/client')
const entries = ['src/app/web/entry-browser.ts', 'src/app/web/hydrate.tsx', 'src/app/web/frame/LiveFrame.tsx']
const selection = 'src/domains/options/web/selection/SelectionPage.tsx'
const category = 'src/domains/storefront/web/list/ListPage.tsx'

/** Those for developers are not held to the budget. */
const isRoute = /\/web\/(?!developer|editor)(\w[\w-]*\/)?\w+Page\.tsx$/

/** A source's file and everything it imports. */
function listFiles(manifest: Manifest, source: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not in the manifest of the build`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) listFiles(manifest, next, files)
  return files
}

/** What a page brings: its component, and the routes of its area. */
function filesOf(manifest: Manifest, page: string): Set<string> {
  const routes = page.replace(/\/web\/.*/, '/web/routes.tsx')
  return routes in manifest ? listFiles(manifest, routes, listFiles(manifest, page)) : listFiles(manifest, page)
}

function kilobytes(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += statSync(join(client, `${file}.br`)).size
  return bytes / 1000
}

export async function clientFigures(): Promise<Figure[]> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const common = entries.reduce((files, entry) => listFiles(manifest, entry, files), new Set<string>())
  const first = common.union(filesOf(manifest, selection))
  const pages = Object.keys(manifest).filter((source) => isRoute.test(source) && source !== selection)
  const sizes = pages.map((page) => ({ page, size: kilobytes(filesOf(manifest, page).difference(first)) }))
  for (const { page, size } of sizes) console.log(`  ${size.toFixed(1).padStart(5)} kB  ${page}`)
  return [
    binding('client code of the option selection with the live frame', kilobytes(first), 'kB', atMost(125)),
    binding(
      'client code of a category of devices with the live frame',
      kilobytes(common.union(filesOf(manifest, category))),
      'kB',
      atMost(125),
    ),
    binding('client code of the largest further route', Math.max(...sizes.map(({ size }) => size)), 'kB', atMost(15)),
  ]
}
