/** `npm run bench [-- name…] [--rounds 5]`: measures, prints one table with every limit, fails when a ratio is over its limit. */
import { parseArgs } from 'node:util'

import { build, isBuilt } from '../scripts/build.ts'
import { catalogueFigures } from './catalogue.ts'
import { contractFigures } from './contract.ts'
import { isKept, tableOf, type Figure } from './figures.ts'
import { openSites, type Sites } from './sites.ts'

type Measure = (sites: Sites, rounds: number) => Promise<Figure[]>

const benches: Readonly<Record<string, Measure>> = {
  contract: contractFigures,
  catalogue: catalogueFigures,
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const names = positionals.length > 0 ? positionals : Object.keys(benches)
const unknown = names.filter((name) => benches[name] === undefined)
if (unknown.length > 0) throw new Error(`no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)

if (!isBuilt()) await build()
const sites = await openSites()
const figures: Figure[] = []
try {
  for (const name of names) {
    console.log(name)
    figures.push(...((await benches[name]?.(sites, Number(values.rounds))) ?? []))
    sites.sampleMemory()
  }
} finally {
  await sites.close()
}
console.log(`\n${tableOf(figures)}\n`)
process.exitCode = figures.every((figure) => isKept(figure) || !figure.binding) ? 0 : 1
