/** The option selection and a category of the shop rendered on the server: against an earlier commit, React alone, and data from memory; their bytes. */
import { brotliCompressSync, constants } from 'node:zlib'

import { openBase } from './base.ts'
import { atLeast, atMost, binding, bindingRatio, type Figure, interleave, loadFigures, medianRatio } from './figures.ts'
import { load, type LoadResult } from './load.ts'
import { readCategory, readSelection, selectionPath } from './selection.ts'
import type { Server } from './server.ts'
import { siteEnvironment, pageRequests, withToken, type Site } from './site.ts'
import { sizes, type Sites } from './sites.ts'

const seconds = 4
const requests = 1000
/** Some thousand pages: until then V8 is compiling what a page runs through. A portal is measured as it serves, not as it starts. */
const warmSeconds = 10

type Portal = Pick<Site, 'server' | 'people'>

export function loadPages({ server, people }: Portal, read = readSelection, time = seconds): Promise<LoadResult> {
  return load({ origin: server.origin, seconds: time, requests: pageRequests(people, requests, read) })
}

/** Until option selections are rendered as quickly as they will be. */
export function warmUp(portal: Portal): Promise<LoadResult> {
  return loadPages(portal, readSelection, warmSeconds)
}

async function startMemory(sites: Sites, site: Site): Promise<Server> {
  const person = site.people.find((candidate) => readSelection(candidate) !== undefined)
  if (person === undefined) throw new Error('nobody has an option to book')
  const { headers, guid } = await withToken(site.server.origin, person)
  const input = { BENCH_ORIGIN: site.server.origin, BENCH_HEADERS: JSON.stringify(headers), BENCH_GUID: guid }
  return sites.start({ program: 'bench/memory-pages.ts', env: { ...siteEnvironment(site.place), ...input } })
}

type Variant = 'postgres' | 'base' | 'memory' | 'bare' | 'embedded' | 'category' | 'bareCategory'

interface Rate {
  readonly perSecond: number
  readonly p99?: number
}

/** React alone in the process that has the data in memory, after a page has been asked for. */
async function drawBare({ origin }: Server, page: () => Promise<LoadResult>): Promise<{ perSecond: number }> {
  await page()
  return (await (await fetch(`${origin}/bare?seconds=${seconds}`)).json()) as { perSecond: number }
}

export async function renderingFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const [postgres, embedded] = [await sites.open('postgres'), await sites.open('embedded')]
  const base = await openBase(sites, sizes.postgres.customers)
  const memory = await startMemory(sites, postgres)
  const onePerson = postgres.people.filter((person) => readSelection(person) !== undefined).slice(0, 1)
  const inMemory = { server: memory, people: onePerson }
  const fromMemory = () => loadPages(inMemory)
  const categoryFromMemory = () => loadPages(inMemory, readCategory)
  for (const portal of [postgres, base, embedded, inMemory]) await warmUp(portal)
  for (const portal of [postgres, inMemory]) await loadPages(portal, readCategory, warmSeconds)
  const measured = await interleave<Variant, Rate>(rounds, {
    postgres: () => loadPages(postgres),
    base: () => loadPages(base),
    memory: fromMemory,
    bare: () => drawBare(memory, fromMemory),
    embedded: () => loadPages(embedded),
    category: () => loadPages(postgres, readCategory),
    bareCategory: () => drawBare(memory, categoryFromMemory),
  })
  await Promise.all([memory.stop(), base.stop()])
  const rate = (name: keyof typeof measured): number[] => measured[name].map(({ perSecond }) => perSecond)
  const ratio = (other: keyof typeof measured): number => medianRatio(rate('postgres'), rate(other))
  return [
    ...loadFigures('option selection rendered, PostgreSQL', measured.postgres, { perSecond: 200, p99: 250 }),
    binding('option selection rendered / commit 61de95c', ratio('base'), '×', atLeast(1.7)),
    binding('option selection rendered / bare renderToString', ratio('bare'), '×', atLeast(0.55)),
    binding('option selection rendered / from memory', ratio('memory'), '×', atLeast(0.5)),
    ...loadFigures('category of devices rendered, PostgreSQL', measured.category, { perSecond: 200, p99: 250 }),
    bindingRatio(
      'category of devices rendered / bare renderToString',
      [rate('category'), rate('bareCategory')],
      atLeast(0.55),
    ),
    ...loadFigures('option selection rendered, embedded', measured.embedded, { perSecond: 100, p99: 250 }),
    ...(await sizeFigures(postgres)),
  ]
}

function kilobytes(text: string | Buffer): number {
  return Buffer.byteLength(text) / 1000
}

/** How much travels, of the demo customer's pages: independent of the machine. */
async function sizeFigures({ server, demo }: Site): Promise<Figure[]> {
  const read = async (path: string) =>
    (await fetch(server.origin + path, { headers: { cookie: demo.cookie, 'accept-encoding': 'identity' } })).text()
  const selection = await read(selectionPath(demo) ?? '')
  const overview = await read('/erleben/kundencenter/uebersicht/')
  const data = /window\.__staticRouterHydrationData=(.*?)<\/script>/s.exec(selection)?.[1] ?? ''
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 }
  return [
    binding(
      'option selection, HTML, brotli',
      kilobytes(brotliCompressSync(selection, { params: quality })),
      'kB',
      atMost(17),
    ),
    binding('option selection, hydration data', kilobytes(data), 'kB', atMost(22)),
    binding('overview, HTML', kilobytes(overview), 'kB', atMost(70)),
  ]
}
