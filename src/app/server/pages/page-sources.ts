/** Which source file a page's component comes from: asked of the build, so that no route has to write it down. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ServerChunk {
  readonly file: string
  readonly src?: string
  readonly isDynamicEntry?: boolean
}

/** The source of each component that a module of the server build exports, as both build manifests name it. */
export type PageSources = ReadonlyMap<unknown, string>

/**
 * Loads every page of the server build (`dist/server`) and notes what it exports: a module is loaded once, so a route's
 * component is the very same value.
 */
export async function loadPageSources(folder: string): Promise<PageSources> {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8')
  const chunks = Object.values(JSON.parse(text) as Record<string, ServerChunk>)
  const sources = new Map<unknown, string>()
  for (const { file, src, isDynamicEntry } of chunks) {
    if (isDynamicEntry !== true || src?.endsWith('.tsx') !== true) continue
    const exported = (await import(/* @vite-ignore */ join(folder, file))) as Readonly<Record<string, unknown>>
    for (const value of Object.values(exported)) if (typeof value === 'function') sources.set(value, src)
  }
  return sources
}
