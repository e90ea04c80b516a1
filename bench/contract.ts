/** One contract with its sub-contracts over HTTP, against the bare statement behind a bare route. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { absolute, atLeast, atMost, binding, interleave, median, medianRatio, type Figure } from './figures.ts'
import { load, type LoadRequest, type LoadResult } from './load.ts'
import type { Server } from './server.ts'
import { siteEnvironment, readPrepared, pageRequests, type Person, type Place, type Site } from './site.ts'
import type { Sites } from './sites.ts'

const requests = 1000
const seconds = 4

/** The person's contract with the most sub-contracts. */
function shownContract({ contracts }: Pick<Person, 'contracts'>) {
  return contracts.toSorted((a, b) => b.subContracts - a.subContracts)[0]
}

export function readContract(person: Person): LoadRequest | undefined {
  const contract = shownContract(person)
  return (
    contract && { method: 'POST', path: `/erleben/api/contract/v2/${contract.contractId}`, headers: person.headers }
  )
}

/** Every request once before the clock runs: sessions are prepared, so no token is checked for the first time. */
async function loadWarm(origin: string, asked: readonly LoadRequest[]): Promise<LoadResult> {
  await load({ origin, requests: asked })
  return load({ origin, seconds, requests: asked })
}

export async function loadContracts(site: Site): Promise<LoadResult> {
  return loadWarm(site.server.origin, pageRequests(await site.signedIn(), requests, readContract))
}

export function loadBare(server: Server, place: Place): Promise<LoadResult> {
  const all = readPrepared(place).people.flatMap((person) => {
    const contract = shownContract(person)
    return contract ? [{ method: 'POST', path: `/contract/${contract.contractId}/${person.guid}`, headers: {} }] : []
  })
  return loadWarm(server.origin, all.slice(0, requests))
}

/** The bare server on the same database; the embedded one gets a copy, as only one process may have it. */
async function startBare(sites: Sites, place: Place): Promise<Server> {
  const env = siteEnvironment(place)
  if (place.env['DATABASE_URL'] === undefined) {
    const copy = await sites.emptyPlace('bare', 'embedded')
    cpSync(join(place.folder, 'data/database'), join(copy.folder, 'database'), { recursive: true })
    env['DATA_DIR'] = copy.folder
  }
  return sites.start({ program: 'bench/bare-contract.ts', env })
}

export async function contractFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const [onPostgres, onEmbedded] = [await sites.place('postgres'), await sites.place('embedded')]
  // The copy is made before the server opens the folder.
  const [barePostgres, bareEmbedded] = [await startBare(sites, onPostgres), await startBare(sites, onEmbedded)]
  const [postgres, embedded] = [await sites.open('postgres'), await sites.open('embedded')]
  const measured = await interleave(rounds, {
    postgres: () => loadContracts(postgres),
    barePostgres: () => loadBare(barePostgres, onPostgres),
    embedded: () => loadContracts(embedded),
    bareEmbedded: () => loadBare(bareEmbedded, onEmbedded),
  })
  await Promise.all([barePostgres.stop(), bareEmbedded.stop()])
  const rate = (name: keyof typeof measured): number[] => measured[name].map(({ perSecond }) => perSecond)
  const slowest = (name: keyof typeof measured): number => median(measured[name].map(({ p99 }) => p99))
  return [
    absolute('contract over HTTP, PostgreSQL', median(rate('postgres')), '/s', atLeast(3300)),
    absolute('contract over HTTP, PostgreSQL, p99', slowest('postgres'), 'ms', atMost(60)),
    binding(
      'contract over HTTP / bare statement, PostgreSQL',
      medianRatio(rate('postgres'), rate('barePostgres')),
      '×',
      atLeast(0.75),
    ),
    absolute('contract over HTTP, embedded', median(rate('embedded')), '/s', atLeast(1700)),
    absolute('contract over HTTP, embedded, p99', slowest('embedded'), 'ms', atMost(60)),
    binding(
      'contract over HTTP / bare statement, embedded',
      medianRatio(rate('embedded'), rate('bareEmbedded')),
      '×',
      atLeast(0.65),
    ),
  ]
}
