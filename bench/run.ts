/** `npm run bench [-- name…] [--rounds 5]`: measures, prints one table with every limit, fails when a ratio is over its limit. */
import { parseArgs } from 'node:util'

import { build, isBuilt } from '../scripts/build.ts'
import { bookingFigures } from './booking.ts'
import { buyingFigures } from './buying.ts'
import { catalogueFigures } from './catalogue.ts'
import { clientFigures } from './client.ts'
import { contractFigures } from './contract.ts'
import { dailyFigures } from './daily.ts'
import { documentFigures } from './documents.ts'
import { isKept, figureTable, type Figure } from './figures.ts'
import { growthFigures } from './growth.ts'
import { imageFigures } from './images.ts'
import { interactionFigures } from './interaction.ts'
import { markdownFigures } from './markdown.ts'
import { flatness, memoryFigures } from './memory.ts'
import { pageFigures } from './page.ts'
import { previewFigures } from './preview.ts'
import { renderingFigures } from './rendering.ts'
import { shopFigures } from './shop.ts'
import { openSites, type Sites } from './sites.ts'
import { startFigures } from './start.ts'

type Measure = (sites: Sites, rounds: number) => Promise<Figure[]>

/** In this order: memory is watched from its own measurement to the end. */
const benches: Readonly<Record<string, Measure>> = {
  client: clientFigures,
  start: startFigures,
  growth: growthFigures,
  memory: memoryFigures,
  page: pageFigures,
  interaction: interactionFigures,
  daily: dailyFigures,
  markdown: markdownFigures,
  documents: documentFigures,
  catalogue: catalogueFigures,
  images: imageFigures,
  contract: contractFigures,
  preview: previewFigures,
  rendering: renderingFigures,
  booking: bookingFigures,
  buying: buyingFigures,
  shop: shopFigures,
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const names = Object.keys(benches).filter((name) => positionals.length === 0 || positionals.includes(name))
const unknown = positionals.filter((name) => benches[name] === undefined)
if (unknown.length > 0) throw new Error(`no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)

if (!isBuilt()) await build()
const sites = await openSites()
const figures: Figure[] = []
try {
  for (const name of names) {
    const begun = performance.now()
    console.log(name)
    figures.push(...((await benches[name]?.(sites, Number(values.rounds))) ?? []))
    console.log(`  ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  figures.push(...flatness(sites))
} finally {
  await sites.close()
}
console.log(`\n${figureTable(figures)}\n`)
process.exitCode = figures.every((figure) => isKept(figure) || !figure.binding) ? 0 : 1
