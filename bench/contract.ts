/** One contract with its sub-contracts over HTTP, against the bare statement behind a bare route. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { atLeast, bindingRatio, type Figure, interleave, loadFigures } from './figures.ts'
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

interface Limits {
  readonly perSecond: number
  readonly p99: number
  readonly ofBare: number
}

const perSecond = (result: LoadResult): number => result.perSecond

/** Over HTTP, and as a share of what the bare statement allows on the same database. */
function figures(database: string, [portal, bare]: [LoadResult[], LoadResult[]], limits: Limits): Figure[] {
  return [
    ...loadFigures(`contract over HTTP, ${database}`, portal, limits),
    bindingRatio(
      `contract over HTTP / bare statement, ${database}`,
      [portal.map(perSecond), bare.map(perSecond)],
      atLeast(limits.ofBare),
    ),
  ]
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
  return [
    ...figures('PostgreSQL', [measured.postgres, measured.barePostgres], { perSecond: 3300, p99: 60, ofBare: 0.75 }),
    ...figures('embedded', [measured.embedded, measured.bareEmbedded], { perSecond: 1700, p99: 60, ofBare: 0.65 }),
  ]
}
