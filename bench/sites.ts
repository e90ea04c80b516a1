/** The sites of one bench run, made when a figure first asks for them, and their memory over time. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freshDatabase, reachPostgres, type Postgres } from '../scripts/postgres.ts'
import type { Server, ServerGiven } from './server.ts'
import { startServer } from './server.ts'
import { openSite, prepareSite, type Place, type Site } from './site.ts'

interface Size {
  /** Each with four contracts. */
  readonly customers: number
  /** How many of them are signed in. */
  readonly sample: number
  /** Made-up devices in the shop. */
  readonly products?: number
}

export const sizes = {
  /** 10,000 contracts; 2,000 and 200,000 are compared with each other. */
  postgres: { customers: 2500, sample: 2500 },
  small: { customers: 500, sample: 500 },
  large: { customers: 50_000, sample: 500 },
  /** What a day brings is looked for among all contracts. */
  million: { customers: 250_000, sample: 500 },
  /** For the statements of a booking alone. */
  bare: { customers: 2500, sample: 2500 },
  embedded: { customers: 1000, sample: 1000 },
  /** A hundred devices, and a hundred thousand. */
  shop: { customers: 10, sample: 5, products: 37 },
  largeShop: { customers: 10, sample: 5, products: 100_000 },
} as const satisfies Readonly<Record<string, Size>>

const sampleEveryMs = 5000

export type SiteName = keyof typeof sizes

export interface Sites {
  /** The site, prepared and running. */
  open(name: SiteName): Promise<Site>
  /** The data of a site, prepared, no matter whether its server runs. */
  place(name: SiteName): Promise<Place>
  /** Another server beside the sites, stopped with them. */
  start(input: Omit<ServerGiven, 'logFile'>): Promise<Server>
  /** An empty place of its own. */
  emptyPlace(name: string, kind: 'postgres' | 'embedded'): Promise<Place>
  /** What every running site took, in MB, every five seconds. */
  readonly memory: ReadonlyMap<SiteName, number[]>
  close(): Promise<void>
}

/** What places are made on: the server for databases, the folder for files, and what is undone at the end. */
interface Ground {
  readonly postgres: Postgres
  readonly folder: string
  readonly cleanups: (() => Promise<void>)[]
}

/** Nothing is made yet; without a PostgreSQL on this machine the bench cannot run. */
export async function openSites(): Promise<Sites> {
  const folder = mkdtempSync(join(tmpdir(), 'kundencenter-bench-'))
  const postgres = await reachPostgres()
  if (postgres === undefined) throw new Error('the bench needs PostgreSQL: install it or set TEST_DATABASE_URL')
  const ground: Ground = { postgres, folder, cleanups: [] }
  const places = new Map<SiteName, Promise<Place>>()
  const sites = new Map<SiteName, Promise<Site>>()
  const running = new Map<SiteName, Server>()
  const memory = new Map<SiteName, number[]>()
  const place = (name: SiteName): Promise<Place> => remember(places, name, () => preparedPlace(ground, name))
  const open = (name: SiteName): Promise<Site> =>
    remember(sites, name, async () => {
      const site = await openSite(await place(name))
      running.set(name, site.server)
      return site
    })
  const others: Server[] = []
  const watching = setInterval(() => noteMemory(running, memory), sampleEveryMs)
  return {
    open,
    place,
    memory,
    start: async (input) => {
      const server = await startServer({ ...input, logFile: join(folder, 'others.log') })
      others.push(server)
      return server
    },
    emptyPlace: (name, kind) => sitePlace(ground, name, kind),
    close: async () => {
      clearInterval(watching)
      await Promise.all([...running.values(), ...others].map((server) => server.stop()))
      for (const cleanup of ground.cleanups) await cleanup()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function noteMemory(running: ReadonlyMap<SiteName, Server>, memory: Map<SiteName, number[]>): void {
  for (const [name, server] of running) {
    const now = server.memory()
    if (now !== undefined) memory.set(name, [...(memory.get(name) ?? []), now])
  }
}

function remember<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

async function sitePlace(ground: Ground, name: string, kind: 'postgres' | 'embedded'): Promise<Place> {
  const own = { name, folder: join(ground.folder, name) }
  mkdirSync(own.folder, { recursive: true })
  if (kind === 'embedded') return { ...own, env: {} }
  const database = await freshDatabase(ground.postgres.url)
  ground.cleanups.push(database.drop)
  return { ...own, env: { DATABASE_URL: database.url } }
}

async function preparedPlace(ground: Ground, name: SiteName): Promise<Place> {
  const size: Size = sizes[name]
  const begun = performance.now()
  const place = await sitePlace(ground, name, name === 'embedded' ? 'embedded' : 'postgres')
  await prepareSite(place, size)
  console.log(`  data '${name}': ${size.customers * 4} contracts, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return place
}
