/** PostgreSQL that holds a lock, freezes, or falls silent: 503 to whom it concerns, and soon everything works again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { statement, type Db } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'

import { bookAt, booked, prepareBookers, type Attempt, type Bookings, type Person } from '../testing/bookings.ts'
import { freePort } from '../testing/free-port.ts'
import { openLossyProxy, type LossyProxy } from '../testing/lossy-proxy.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { serverEnvironment, startServer, type ServerProcess } from '../testing/test-server.ts'

const lanes = 4
/** Booked, or refused by a rule: both after the contract was read under its lock. */
const decided = [204, 409]
const lockRow = statement('', `select 1 from contracts where contract_id = $1 for update`)

interface Scene {
  readonly url: string
  readonly db: Db
  readonly origin: string
  readonly proxy: LossyProxy
  readonly server: ServerProcess
  readonly bookings: Bookings
  readonly people: readonly Person[]
  readonly attempts: Attempt[]
}

const folder = mkdtempSync(join(tmpdir(), 'away-'))
let database: TestDatabase
/** The server with a network to its database that can be cut. */
let scene: Scene

beforeAll(async () => {
  database = await openTestDatabase()
  const { db, url } = database
  if (url === undefined) throw new Error('needs PostgreSQL')
  const proxy = await openLossyProxy(url)
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const env = serverEnvironment({ port, origin, folder, databaseUrl: proxy.url })
  const people = await prepareBookers(db, env, 60)
  const server = await startServer(env)
  const bookings = bookAt(origin)
  const attempts = []
  for (const person of people) attempts.push(...(await bookings.listAttempts(person)))
  scene = { url, db, origin, proxy, server, bookings, people, attempts }
}, 180_000)

afterAll(async () => {
  await scene.server.kill()
  await scene.proxy.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Takes attempts on contracts of their own away from the stream. */
function takeAttempt({ attempts }: Scene): Attempt {
  const attempt = attempts.pop()
  if (attempt === undefined) throw new Error('no attempts left')
  return attempt
}

/** Locks the contract as a process does that is frozen in its transaction, until told to let go. */
async function freeze(db: Db, contractId: string): Promise<{ letGo: () => void; ended: Promise<unknown> }> {
  const locked = Promise.withResolvers<void>()
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const ended = db
    .tx(async (tx) => {
      await tx.query(lockRow, [contractId])
      locked.resolve()
      await promise
      await tx.query(lockRow, [contractId])
    })
    .catch((error: unknown) => error)
  await locked.promise
  return { letGo, ended }
}

async function status(url: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
  await answer.arrayBuffer()
  return answer.status
}

/** Asks until the answer is one of those; resolves with the seconds it took. */
async function secondsUntil(wanted: readonly number[], ask: () => Promise<number>): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const got = await ask().catch(() => 0) // no answer within its time
    const seconds = (performance.now() - begun) / 1000
    if (wanted.includes(got) || seconds > 60) return seconds
    await sleep(100)
  }
}

test('a row lock that is held stops its own contract with 503, and nobody else', { timeout: 90_000 }, async () => {
  const { url, bookings, origin, people } = scene
  const holder = openPostgres(url, makeLog('silent'), { connections: 1, patient: true })
  const attempt = takeAttempt(scene)
  const { contractId } = attempt.body
  const { letGo, ended } = await freeze(holder, contractId)
  const orders = Array.from({ length: 12 }, (_, n) => bookings.order({ ...attempt, key: `held-${contractId}-${n}` }))
  const others = people.filter(({ guid }) => guid !== attempt.person.guid).slice(0, 6)
  const lists = others.map((person) => status(`${origin}/erleben/api/contract/v2?filterActive=true`, person.headers))
  expect(new Set(await Promise.all(lists))).toEqual(new Set([200]))
  expect(new Set(await Promise.all(orders))).toEqual(new Set([503]))
  expect(await status(`${origin}/readyz`)).toBe(200)
  const refused = await fetch(`${origin}/erleben/api/option/v2/add`, {
    method: 'POST',
    headers: { ...attempt.person.headers, 'idempotency-key': attempt.key },
    body: JSON.stringify(attempt.body),
  })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ status: 503, code: 'temporarily-unavailable' })
  letGo()
  await ended
  await holder.close()
  expect(decided).toContain(await bookings.order(attempt))
})

test('a process that freezes in a transaction loses its lock within 15 s', { timeout: 90_000 }, async () => {
  const { url, bookings } = scene
  const frozen = openPostgres(url, makeLog('silent'), { connections: 1 })
  const attempt = takeAttempt(scene)
  const { letGo, ended } = await freeze(frozen, attempt.body.contractId)
  expect(await bookings.order(attempt)).toBe(503)
  expect(await secondsUntil(decided, () => bookings.order(attempt))).toBeLessThan(15)
  letGo()
  expect(await ended).toMatchObject({ message: expect.stringContaining('does not answer') as string })
  await frozen.close()
})

/** Orders in lanes until told to stop; what was not carried out for sure is asked again with the same key. */
async function stream({ bookings, attempts }: Scene, state: { stopped: boolean }, acknowledged: Set<string>) {
  const lane = async (): Promise<void> => {
    for (let attempt = attempts.pop(); attempt !== undefined;) {
      const answer = await bookings.order(attempt)
      if (answer === 204) acknowledged.add(attempt.name)
      else if (answer !== 409 && answer !== 503) throw new Error(`answered with ${answer}`)
      if (answer !== 503) attempt = state.stopped ? undefined : attempts.pop()
      else await sleep(500)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

test(
  'a network that is silent for 10 s under bookings: nothing lost, nothing double, back within 15 s',
  { timeout: 180_000 },
  async () => {
    const { db, origin, proxy, server } = scene
    const before = new Set((await db.query(booked)).map(({ name }) => name))
    const acknowledged = new Set<string>()
    const state = { stopped: false }
    const streaming = stream(scene, state, acknowledged)
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20)
    proxy.swallow()
    const silentFor = sleep(10_000)
    await sleep(500)
    const asked = performance.now()
    expect(await status(`${origin}/readyz`)).toBe(503)
    expect(performance.now() - asked).toBeLessThan(4000)
    expect(await status(`${origin}/healthz`)).toBe(200)
    await silentFor
    proxy.restore()
    const person = scene.people.at(-1)
    const list = () => status(`${origin}/erleben/api/contract/v2?filterActive=true`, person?.headers)
    const [readyAfter, listAfter] = await Promise.all([
      secondsUntil([200], () => status(`${origin}/readyz`)),
      secondsUntil([200], list),
    ])
    expect(readyAfter).toBeLessThan(15)
    expect(listAfter).toBeLessThan(15)
    const sofar = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(sofar + 20)
    state.stopped = true
    await streaming
    const rows = (await db.query(booked)).filter(({ name }) => !before.has(name))
    expect(new Set(rows.map(({ name }) => name))).toEqual(acknowledged)
    expect(rows.filter(({ orders, subContracts }) => orders !== 1 || subContracts !== 1)).toEqual([])
    expect(server.output()).not.toContain('"msg":"fault"')
  },
)
