/** How long drawing a markdown text keeps the browser from answering: the piece alone, built as for production. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { launch, openPage } from './browser.ts'
import { absolute, atMost, interleave, median, type Figure } from './figures.ts'
import type { Sites } from './sites.ts'

const folder = join(import.meta.dirname, '../.cache/bench-markdown')

const source = `
  import { createElement } from 'react'
  import { flushSync } from 'react-dom'
  import { createRoot } from 'react-dom/client'
  import { Markdown } from '#ui/data/Markdown.tsx'
  globalThis.draw = (text) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const begun = performance.now()
    flushSync(() => root.render(createElement(Markdown, { text })))
    const made = performance.now() - begun
    document.body.offsetHeight
    return { made, shown: performance.now() - begun }
  }`

/** Milliseconds until its elements are in the page, and until the browser has laid them out. */
interface Drawn {
  readonly made: number
  readonly shown: number
}

/** A paragraph as an editor writes it: emphasis, a link, a list, a table of nothing. */
const paragraph = `## Was du bekommst

Mit **Serien & Filme** siehst du *alles*, was läuft, auf bis zu drei Geräten.
Mehr dazu in den [Bedingungen](/agb) und auf [unserer Seite](https://example.org/serien?a=b).

- Über 5.000 Titel, jede Woche neue
- Ohne Werbung, in \`4K\`
  1. auf dem Fernseher
  2. unterwegs

> Du kannst jeden Monat aufhören.

`

async function buildPiece(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'entry.js'), source)
  await build({
    logLevel: 'error',
    build: {
      outDir: join(folder, 'out'),
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        input: join(folder, 'entry.js'),
        output: { entryFileNames: 'piece.js', format: 'iife', codeSplitting: false },
      },
    },
  })
  const script = readFileSync(join(folder, 'out/piece.js'), 'utf8')
  rmSync(folder, { recursive: true })
  return script
}

export async function markdownFigures(_sites: Sites, rounds: number): Promise<Figure[]> {
  const script = await buildPiece()
  const browser = await launch()
  const draw = async (bytes: number, slowdown: number): Promise<Drawn> => {
    const page = await openPage(browser, { origin: 'about:blank', slowdown, width: 800 })
    await page.addScriptTag({ content: script })
    // Making React's root is not the text's doing.
    await page.evaluate(`draw('Hallo')`)
    const text = paragraph.repeat(Math.ceil(bytes / paragraph.length)).slice(0, bytes)
    const took = await page.evaluate<Drawn>(`draw(${JSON.stringify(text)})`)
    await page.context().close()
    return took
  }
  const measured = await interleave(rounds, {
    short: () => draw(5000, 4),
    long: () => draw(50_000, 1),
  }).finally(() => browser.close())
  return [
    absolute(
      'markdown of 5 kB at a quarter of the speed',
      median(measured.short.map(({ made }) => made)),
      'ms',
      atMost(50),
    ),
    absolute(
      'the same with the browser’s layout of so much text',
      median(measured.short.map(({ shown }) => shown)),
      'ms',
      atMost(100),
    ),
    absolute(
      'markdown of 50 kB at full speed, with layout',
      median(measured.long.map(({ shown }) => shown)),
      'ms',
      atMost(500),
    ),
  ]
}
