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
  /** `<link>` and `<script>` elements for the head. Styles and font come first, as the first paint needs them; scripts have low priority. */
  headFor(parts: readonly unknown[], nonce: string): string
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
 * the server has drawn. Until the page is hydrated such a step loads the document of its address.
 */
export const backAtStart =
  `<script nonce="NONCE">{const at=()=>location.href.split('#')[0],here=at();addEventListener('popstate',()=>` +
  `{document.documentElement.dataset.hydrated||at()===here||location.reload()})}</script>`

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
  const cache = new Map<string, string>()
  const build = (modules: readonly string[]): string => {
    const chunks = withImports(manifest, [browserEntry, ...browserParts, ...modules])
    const scripts = new Set(chunks.map((chunk) => chunk.file))
    const entry = builtFile(browserEntry)
    return [
      backAtStart,
      `<link rel="stylesheet" href="${prefix}${builtFile(styleSheet)}">`,
      `<link rel="preload" href="${font ?? prefix + builtFile(fontSource)}" as="font" type="font/woff2" crossorigin>`,
      ...[...scripts]
        .filter((file) => file !== entry)
        .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${prefix}${file}">`),
      `<script type="module" nonce="NONCE" fetchpriority="low" src="${prefix}${entry}"></script>`,
    ].join('')
  }
  return {
    headFor: (parts, nonce) => {
      const modules = parts.flatMap((part) => sources.get(part) ?? [])
      const key = modules.join(' ')
      const head = cache.get(key) ?? build(modules)
      cache.set(key, head)
      return head.replaceAll('NONCE', nonce)
    },
  }
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
