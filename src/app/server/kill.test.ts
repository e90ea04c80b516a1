/** kill -9 in the middle of a stream of bookings: every acknowledged one is there, once, and gets provisioned. */
import { randomInt, randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { contractStatus } from '#domains/contracts/status.ts'
import { openSessionFor } from '#domains/identity/server/test-session.ts'
import { systemClock } from '#platform/server/clock.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { migrate } from '#platform/server/migrate.ts'

import { seedLarge } from '../seed/large-seed.ts'
import { seedDemo } from '../seed/seed.ts'
import { freePort } from '../testing/free-port.ts'
import { testKey } from '../testing/test-clock.ts'
import { longTests, openTestDatabase } from '../testing/test-database.ts'
import { startServer, type ServerProcess } from '../testing/test-server.ts'
import { baseArchive } from './base-archive.ts'
import { readConfig } from './config.ts'
import { domainSettings } from './settings.ts'

const rounds = longTests ? 20 : 3
const customers = rounds * 20
const lanes = 8
const migrations = join(import.meta.dirname, '../../../db/migrations')

interface Person {
  readonly guid: string
  readonly headers: Record<string, string>
}

interface Attempt {
  readonly person: Person
  readonly key: string
  readonly body: { readonly customerGuid: string; readonly contractId: string; readonly optionId: string }
  readonly name: string
}

const folder = mkdtempSync(join(tmpdir(), 'kill-'))
const env: Record<string, string> = {}
let server: ServerProcess
let everyone: readonly Person[]
let release: () => Promise<void> = async () => {}
/** Opens the database while no server runs on it. */
let open: () => Promise<Db>
const attempts: Attempt[] = []
const acknowledged = new Set<string>()
const unanswered: Attempt[] = []

const guids = statement<{ guid: string }>(
  '',
  `select distinct guid from contracts where source = 'generated' order by guid limit $1`,
)
const booked = statement<{ name: string; orders: number; subContracts: number; status: number }>(
  '',
  `select o.contract_id || ' ' || o.option_id as name, count(*)::int as orders,
     count(c.id)::int as "subContracts", min(c.status)::int as status
   from option_orders o left join contracts c on c.contract_id = o.sub_contract_id
   group by o.contract_id, o.option_id`,
)

beforeAll(async () => {
  const { db: copy, url, drop } = await openTestDatabase()
  const place = { folder: { path: folder, pid: process.pid }, archive: baseArchive() }
  if (url === undefined) await drop()
  open = async () => (url === undefined ? openEmbedded(place) : copy)
  release = url === undefined ? release : drop
  const port = String(await freePort())
  Object.assign(env, {
    PORT: port,
    DATA_DIR: folder,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DEMO: '1',
    LOG_LEVEL: 'warn',
  })
  Object.assign(env, {
    SESSION_KEY: testKey.toString('hex'),
    FULFILMENT_DELAY_MS: '0',
    ...(url && { DATABASE_URL: url }),
  })
  everyone = await withDb(prepare)
  server = await startServer(env)
  for (const person of everyone) attempts.push(...(await listAttempts(person)))
}, 180_000)

afterAll(async () => {
  await server.kill()
  await release()
  rmSync(folder, { recursive: true, force: true })
})

/** On the embedded database it is opened for `work` alone: a server may run on the folder before and after. */
async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    if (env['DATABASE_URL'] === undefined) await db.close()
  }
}

/** Customers with contracts, each with an open session: what a browser would send. */
async function prepare(db: Db): Promise<Person[]> {
  const config = readConfig(env)
  const deps = { db, clock: systemClock, newId: () => randomUUIDv7() }
  await migrate(db, migrations)
  await seedDemo({ ...deps, sessionKey: config.sessionKey })
  await seedLarge(db, systemClock, { customers, seed: 1, progress: () => undefined })
  const people = []
  for (const { guid } of await db.query(guids, [customers])) {
    const { cookie, token } = await openSessionFor({ ...deps, config: domainSettings(config) }, guid)
    const headers = { cookie, 'x-auth-token': token, origin: config.publicOrigin, 'content-type': 'application/json' }
    people.push({ guid, headers })
  }
  return people
}

interface ListedContract {
  readonly contractId: string
  readonly possibleActions: { readonly canAddOption: boolean }
  readonly product: { readonly options: { readonly id: string; readonly isVisibleForCustomer: boolean }[] }
  readonly subContracts: { readonly status: number; readonly product: { readonly id: string } }[]
}

/** By the portal's own answer, with a new token where needed. */
async function listContracts(person: Person): Promise<ListedContract[]> {
  const address = `${env['PUBLIC_ORIGIN']}/erleben/api/contract/v2?filterActive=true`
  let response = await fetch(address, { headers: person.headers })
  if (response.status === 401) {
    await renew(person)
    response = await fetch(address, { headers: person.headers })
  }
  return (await response.json()) as ListedContract[]
}

/** Every option this customer could still book. */
async function listAttempts(person: Person): Promise<Attempt[]> {
  const { guid } = person
  const contracts = await listContracts(person)
  return contracts
    .filter(({ possibleActions }) => possibleActions.canAddOption)
    .flatMap(({ contractId, product, subContracts }) => {
      const has = new Set(subContracts.map((sub) => sub.product.id))
      const free = product.options.filter(({ id, isVisibleForCustomer }) => isVisibleForCustomer && !has.has(id))
      return free.map(({ id: optionId }) => ({
        person,
        key: `kill-${contractId}-${optionId}`,
        body: { customerGuid: guid, contractId, optionId },
        name: `${contractId} ${optionId}`,
      }))
    })
}

async function post(path: string, { headers }: Person, key: string, body: object): Promise<Response> {
  const all = { ...headers, 'idempotency-key': key }
  return fetch(`${env['PUBLIC_ORIGIN']}${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) })
}

/** What the portal's own client does when the token has expired. */
async function renew(person: Person): Promise<void> {
  const response = await post('/erleben/api/auth/v2/token', person, '', { guid: person.guid })
  person.headers['x-auth-token'] = ((await response.json()) as { id_token: string }).id_token
}

/** Orders, with a new token where needed, and reads the answer to its end. */
async function answerTo(attempt: Attempt): Promise<number> {
  const { person, key, body } = attempt
  let response = await post('/erleben/api/option/v2/add', person, key, body)
  if (response.status === 401) {
    await renew(person)
    response = await post('/erleben/api/option/v2/add', person, key, body)
  }
  await response.arrayBuffer()
  return response.status
}

/** Orders once. A refusal by a rule is an answer too; without any the attempt is kept for later. */
async function order(attempt: Attempt): Promise<void> {
  const status = await answerTo(attempt).catch(() => undefined) // the server died before it could say whether it worked
  if (status === undefined) unanswered.push(attempt)
  else if (status === 204) acknowledged.add(attempt.name)
  else expect(status).toBe(409)
}

/** Orders in eight lanes until told to stop. */
async function stream(state: { stopped: boolean }): Promise<void> {
  const lane = async (): Promise<void> => {
    while (!state.stopped) {
      const attempt = attempts.pop()
      if (attempt === undefined) return
      await order(attempt)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function round(): Promise<number> {
  const before = acknowledged.size
  const state = { stopped: false }
  const streaming = stream(state)
  const enough = before + randomInt(15, 60)
  for (const end = performance.now() + 20_000; acknowledged.size < enough && performance.now() < end;) await sleep(5)
  const killing = server.kill()
  state.stopped = true
  await Promise.all([killing, streaming])
  server = await startServer(env)
  expect(server.output()).not.toMatch(/fault|"level":[56]0/)
  // The customer's browser was left without an answer: it asks again, with the same key.
  for (const attempt of unanswered.splice(0)) await order(attempt)
  expect(unanswered).toEqual([])
  return acknowledged.size - before
}

test(
  `${rounds} kills lose no acknowledged booking and double none, and every one is provisioned`,
  { timeout: 60_000 * rounds },
  async () => {
    for (let n = 0; n < rounds; n += 1) expect(await round()).toBeGreaterThanOrEqual(15)
    await provisioned()
    const rows = await readRows()
    expect(new Set(rows.map(({ name }) => name))).toEqual(acknowledged)
    expect(rows.filter(({ orders, subContracts }) => orders !== 1 || subContracts !== 1)).toEqual([])
    expect(rows.filter(({ status }) => status !== 1)).toEqual([])
  },
)

/** Whether each option that was promised to this customer is active. */
async function hasAll(person: Person): Promise<boolean> {
  const contracts = await listContracts(person)
  return contracts.every(({ contractId, subContracts }) =>
    subContracts.every(
      ({ product, status }) => status === contractStatus.active || !acknowledged.has(`${contractId} ${product.id}`),
    ),
  )
}

/** What a killed process had in hand is given out again when it shows no sign of life for a while. */
async function provisioned(): Promise<void> {
  let waiting = everyone
  for (const end = performance.now() + 60_000; waiting.length > 0 && performance.now() < end; await sleep(500)) {
    const still = []
    for (const person of waiting) if (!(await hasAll(person))) still.push(person)
    waiting = still
  }
}

/** The embedded database only opens to one process, so the server stops for that. */
async function readRows() {
  if (env['DATABASE_URL'] !== undefined) return withDb((db) => db.query(booked))
  expect(await server.stop()).toBe(0)
  const rows = await withDb((db) => db.query(booked))
  server = await startServer(env)
  return rows
}

test('a second server on the same data folder refuses with a clear message', async (context) => {
  if (env['DATABASE_URL'] !== undefined) return context.skip()
  const second = startServer({ ...env, PORT: String(await freePort()) })
  await expect(second).rejects.toThrow(
    `the server ended with 1: the data folder ${folder} is in use by process ${server.pid}; stop it or set another DATA_DIR`,
  )
})

test('asked to stop, the server ends cleanly', async () => {
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/"level":[56]0/)
})
