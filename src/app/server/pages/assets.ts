/** The built client: which files a page needs, by the manifest of the build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { PageSources } from './page-sources.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
}

type Manifest = Readonly<Record<string, ManifestChunk>>

export interface Assets {
  /** Elements for the head: styles and font, which the first paint needs. */
  head(nonce: string): string
  /** For the end of the body: asks for the scripts of a page with these parts. */
  scriptsFor(parts: readonly unknown[], nonce: string): string
  /** Styles stand in the page itself, with its nonce: so does Vite write them. */
  readonly inlineStyles?: boolean
}

const browserEntry = 'src/app/web/entry-browser.ts'
/** Loaded by the entry, each in its turn. */
const browserParts = ['src/app/web/hydrate.tsx']
/** One for all screens. */
const styleSheet = 'style.css'
const fontSource = 'src/ui/fonts/figtree-latin.woff2'

/**
 * 'Back' before hydration changes the address without loading a document, and React would then hydrate another page than
 * the server has drawn. Until the page is hydrated such a step loads the document of its address. A form that is sent before
 * takes the page away: it is not hydrated any more.
 */
export const beforeHydration =
  `<script nonce="NONCE">{const at=()=>location.href.split('#')[0],here=at(),page=document.documentElement.dataset;` +
  `addEventListener('popstate',()=>{page.hydrated||at()===here||location.reload()});` +
  `addEventListener('submit',()=>{page.hydrated||(page.sent='')})}</script>`

interface Build {
  /** `dist/client`. */
  readonly folder: string
  /** The address below which it is served. */
  readonly prefix: string
  readonly sources: PageSources
  /** Address of the provider's own font; undefined: the shipped one. */
  readonly font?: string | undefined
}

export function loadAssets({ folder, prefix, sources, font }: Build): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const builtFile = (source: string): string => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`the build has no ${source}`)
    return file
  }
  const head = [
    beforeHydration,
    `<link rel="stylesheet" href="${prefix}${builtFile(styleSheet)}">`,
    `<link rel="preload" href="${font ?? prefix + builtFile(fontSource)}" as="font" type="font/woff2" crossorigin>`,
  ].join('')
  const entry = builtFile(browserEntry)
  const cache = new Map<string, string>()
  const build = (modules: readonly string[]): string => {
    const chunks = withImports(manifest, [browserEntry, ...browserParts, ...modules])
    const files = new Set(chunks.map(({ file }) => file))
    files.delete(entry)
    return scriptStart(
      [...files].map((file) => prefix + file),
      prefix + entry,
    )
  }
  return {
    head: (nonce) => head.replaceAll('NONCE', nonce),
    scriptsFor: (parts, nonce) => {
      const modules = parts.flatMap((part) => sources.get(part) ?? [])
      const key = modules.join(' ')
      const scripts = cache.get(key) ?? build(modules)
      cache.set(key, scripts)
      return scripts.replaceAll('NONCE', nonce)
    },
  }
}

/**
 * Asks for the page's scripts once the first frame is drawn, in a page that nobody sees at once: on a slow line and a slow
 * phone what is seen first shares neither the line nor the processor with a hundred kilobytes that are not. One by one, with
 * a breath between: such a phone needs 10 ms to ask for one, and a page has twenty.
 */
function scriptStart(files: readonly string[], entry: string): string {
  return (
    `<script nonce="NONCE">{const add=(name,as)=>document.head.append(Object.assign(document.createElement(name),as));` +
    `const files=${JSON.stringify(files)};` +
    `const next=()=>{const href=files.shift();if(href){add('link',{rel:'modulepreload',fetchPriority:'low',href});` +
    `document.hidden?next():setTimeout(next)}else add('script',{type:'module',src:${JSON.stringify(entry)}})};` +
    `document.hidden?next():requestAnimationFrame(()=>setTimeout(next))}</script>`
  )
}

/** The chunks of these sources and everything they import, once each. */
function withImports(manifest: Manifest, sources: readonly string[]): ManifestChunk[] {
  const seen = new Map<string, ManifestChunk>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.set(name, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return [...seen.values()]
}
