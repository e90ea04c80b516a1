/** A portal under test: a prepared database, the real server process on it, customers with session and token. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { run } from '../scripts/run.ts'
import type { LoadRequest } from './load.ts'
import { portalProgram, startServer, type Server } from './server.ts'

export interface PreparedContract {
  readonly contractId: string
  readonly subContracts: number
  /** Can be booked now, without a payment method. */
  readonly options: readonly string[]
}

export interface PreparedPerson {
  readonly guid: string
  /** For the `Cookie` header. */
  readonly cookie: string
  readonly contracts: readonly PreparedContract[]
}

export interface Prepared {
  /** The demo customer with the richest data. */
  readonly demo: PreparedPerson
  readonly people: readonly PreparedPerson[]
}

export interface Person extends PreparedPerson {
  /** For personal calls. */
  readonly headers: Readonly<Record<string, string>>
}

/** Where a site's data lies, as environment of the server. */
export interface Place {
  readonly name: string
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

export interface Site extends Prepared {
  readonly place: Place
  readonly server: Server
  /** The people with tokens that hold for the next minutes. */
  signedIn(): Promise<Person[]>
}

const sessionKey = '5e'.repeat(32)

const root = join(import.meta.dirname, '..')

interface SiteSize {
  readonly customers: number
  readonly sample: number
  readonly products?: number
  /** The project whose data it is; by default this one. */
  readonly checkout?: string
}

/** Makes the data of a site: `customers` with four contracts each, of whom `sample` are signed in, and devices. */
export async function prepareSite(
  place: Place,
  { checkout = root, customers, products = 0, sample }: SiteSize,
): Promise<void> {
  const args = [
    join(checkout, 'bench/prepare.ts'),
    join(place.folder, 'prepared.json'),
    String(customers),
    String(sample),
    String(products),
  ]
  const { ok, output } = await run(process.execPath, args, { quiet: true, seconds: 600, env: siteEnvironment(place) })
  if (!ok) throw new Error(`preparing ${place.name} failed\n${output}`)
}

/** What the server of a site gets; sessions live as long as the bench. */
export function siteEnvironment({ folder, env }: Place): Record<string, string> {
  return { DEMO: '1', SESSION_KEY: sessionKey, SESSION_IDLE_MIN: '600', DATA_DIR: join(folder, 'data'), ...env }
}

export function startPortal(place: Place): Promise<Server> {
  return startServer({ program: portalProgram, env: siteEnvironment(place), logFile: join(place.folder, 'server.log') })
}

export function readPrepared(place: Place): Prepared {
  return JSON.parse(readFileSync(join(place.folder, 'prepared.json'), 'utf8')) as Prepared
}

/** Starts the server on a prepared place. */
export async function openSite(place: Place): Promise<Site> {
  const prepared = readPrepared(place)
  const server = await startPortal(place)
  return { ...prepared, place, server, signedIn: () => signIn(server.origin, prepared.people) }
}

async function signIn(origin: string, people: readonly PreparedPerson[]): Promise<Person[]> {
  const signed: Person[] = []
  for (let first = 0; first < people.length; first += 20) {
    signed.push(...(await Promise.all(people.slice(first, first + 20).map((person) => withToken(origin, person)))))
  }
  return signed
}

/** Gets a login token the way the browser does: by the cookie. */
export async function withToken(origin: string, person: PreparedPerson): Promise<Person> {
  const own = { cookie: person.cookie, origin, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${origin}/erleben/api/auth/v2/token`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ guid: person.guid }),
  })
  if (response.status !== 200) throw new Error(`no token: ${response.status} ${await response.text()}`)
  const { id_token: token } = (await response.json()) as { id_token: string }
  return { ...person, headers: { ...own, 'x-auth-token': token } }
}

/** `count` requests, made of the people one after the other. */
export function pageRequests<P>(
  people: readonly P[],
  count: number,
  make: (person: P) => LoadRequest | undefined,
): LoadRequest[] {
  const all = people.flatMap((person) => make(person) ?? [])
  if (all.length === 0) throw new Error('nobody to make requests for')
  return Array.from({ length: count }, (_, index) => all[index % all.length] as LoadRequest)
}
