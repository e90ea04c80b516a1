/** The option selection rendered on the server, against the same rendering with its data from memory. */
import { absolute, atLeast, atMost, binding, interleave, median, medianRatio, type Figure } from './figures.ts'
import { load, type LoadResult } from './load.ts'
import { readSelection } from './selection.ts'
import type { Server } from './server.ts'
import { siteEnvironment, pageRequests, withToken, type Site } from './site.ts'
import type { Sites } from './sites.ts'

const seconds = 4
const requests = 1000

export function loadPages({ server, people }: Pick<Site, 'server' | 'people'>): Promise<LoadResult> {
  return load({ origin: server.origin, seconds, requests: pageRequests(people, requests, readSelection) })
}

async function startMemory(sites: Sites, site: Site): Promise<Server> {
  const person = site.people.find((one) => readSelection(one) !== undefined)
  if (person === undefined) throw new Error('nobody has an option to book')
  const { headers, guid } = await withToken(site.server.origin, person)
  const given = { BENCH_ORIGIN: site.server.origin, BENCH_HEADERS: JSON.stringify(headers), BENCH_GUID: guid }
  return sites.start({ program: 'bench/memory-pages.ts', env: { ...siteEnvironment(site.place), ...given } })
}

export async function renderingFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const [postgres, embedded] = [await sites.open('postgres'), await sites.open('embedded')]
  const memory = await startMemory(sites, postgres)
  const one = postgres.people.filter((person) => readSelection(person) !== undefined).slice(0, 1)
  const measured = await interleave(rounds, {
    postgres: () => loadPages(postgres),
    memory: () => loadPages({ server: memory, people: one }),
    embedded: () => loadPages(embedded),
  })
  await memory.stop()
  const rate = (name: keyof typeof measured): number[] => measured[name].map(({ perSecond }) => perSecond)
  const slowest = (name: keyof typeof measured): number => median(measured[name].map(({ p99 }) => p99))
  return [
    absolute('option selection rendered, PostgreSQL', median(rate('postgres')), '/s', atLeast(200)),
    absolute('option selection rendered, PostgreSQL, p99', slowest('postgres'), 'ms', atMost(250)),
    binding(
      'option selection rendered / from memory',
      medianRatio(rate('postgres'), rate('memory')),
      '×',
      atLeast(0.5),
    ),
    absolute('option selection rendered, embedded', median(rate('embedded')), '/s', atLeast(100)),
    absolute('option selection rendered, embedded, p99', slowest('embedded'), 'ms', atMost(250)),
  ]
}
