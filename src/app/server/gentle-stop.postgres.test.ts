/** A release under load: processes are asked to stop while customers read and book, and nobody notices. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { bookAt, booked, prepareBookers, type Attempt, type Person } from '../testing/bookings.ts'
import { freePort } from '../testing/free-port.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { serverEnvironment, startServer, type ServerProcess } from '../testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'stop-'))
let database: TestDatabase
let people: readonly Person[]
const running = new Set<ServerProcess>()

const originPort = await freePort()
const origin = `http://127.0.0.1:${originPort}`

/** Environment of a process on the shared database; all are reached by one public address. */
function env(port: number): Record<string, string> {
  const { url } = database
  if (url === undefined) throw new Error('needs PostgreSQL')
  return serverEnvironment({ port: String(port), origin, folder, databaseUrl: url })
}

async function start(port: number): Promise<ServerProcess> {
  const server = await startServer(env(port))
  running.add(server)
  return server
}

beforeAll(async () => {
  database = await openTestDatabase()
  people = await prepareBookers(database.db, env(originPort), 40)
}, 180_000)

afterAll(async () => {
  for (const server of running) await server.kill()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Seen {
  readonly statuses: Map<number, number>
  readonly resets: string[]
  /** A proxy in front has heard that it stops: it sends nobody new. */
  sentElsewhere: boolean
}

const note = ({ statuses }: Seen, status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1)

/** One page over a connection that is kept. */
async function readPage(agent: Agent, port: number, { headers }: Person): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: '/erleben/kundencenter/vertraege/',
        headers: { cookie: headers['cookie'] },
      },
      (answer) => {
        answer.on('error', reject)
        answer.on('end', () => resolve(answer.statusCode))
        answer.resume()
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** Reads pages until it is sent elsewhere, over one connection. */
async function readOn(port: number, person: Person, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!seen.sentElsewhere) {
    const status = await readPage(agent, port, person).catch((error: unknown) => String(error))
    if (typeof status === 'string') seen.resets.push(status)
    else note(seen, status ?? 0)
  }
  agent.destroy()
}

/** Books until it is sent elsewhere. */
async function bookOn(at: string, attempts: Attempt[], seen: Seen): Promise<void> {
  for (let attempt = attempts.pop(); attempt !== undefined && !seen.sentElsewhere; attempt = attempts.pop()) {
    try {
      note(seen, await bookAt(at).order(attempt))
    } catch (error) {
      const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
      seen.resets.push(code)
    }
  }
}

async function collectAttempts(at: string): Promise<Attempt[]> {
  const all = await Promise.all(people.map((person) => bookAt(at).listAttempts(person)))
  return all.flat()
}

test(
  'asked to stop under load, a process ends within 10 s without one failed page or booking',
  { timeout: 120_000 },
  async () => {
    const server = await start(originPort)
    const attempts = await collectAttempts(origin)
    const seen: Seen = { statuses: new Map(), resets: [], sentElsewhere: false }
    const lanes = [
      ...people.slice(0, 6).map((person) => readOn(originPort, person, seen)),
      ...[1, 2, 3].map(() => bookOn(origin, attempts, seen)),
    ]
    // One that sends nothing and one that never ends its request: neither keeps the process.
    const silent = connect(originPort, '127.0.0.1').on('error', () => undefined)
    const slow = connect(originPort, '127.0.0.1').on('error', () => undefined)
    slow.write(
      'POST /erleben/api/error-reports HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    await expect.poll(() => seen.statuses.get(200) ?? 0, { timeout: 30_000 }).toBeGreaterThan(10)
    const asked = performance.now()
    const stopped = server.stop()
    await sleep(300)
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
    await sleep(2000)
    seen.sentElsewhere = true
    expect(await stopped).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
    await Promise.all(lanes)
    silent.destroy()
    slow.destroy()
    expect(seen.resets).toEqual([])
    expect([...seen.statuses.keys()].filter((status) => ![200, 204, 409].includes(status))).toEqual([])
    expect(server.output()).not.toContain('"msg":"fault"')
  },
)

/** What stands in front: sends each request to one that says it is ready, and looks every 100 ms. */
async function openProxy(ports: readonly number[]): Promise<{ server: Server; url: string; stop: () => void }> {
  const ready = new Set<number>()
  const look = async (): Promise<void> => {
    for (const port of ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined) // nobody listens
      if (answer?.status === 200) ready.add(port)
      else ready.delete(port)
    }
  }
  await look()
  const looking = setInterval(() => void look(), 100)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const port = [...ready][turn % ready.size] ?? ports[0]
    const onward = request(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        const { connection: _hop, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
  // Where everything stands still for seconds, it would close a connection under a request that is on its way.
  server.keepAliveTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
    },
  }
}

test('two processes replaced one after the other behind a proxy: no request fails', { timeout: 180_000 }, async () => {
  const ports = [await freePort(), await freePort()]
  const servers = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)]
  const proxy = await openProxy(ports)
  const attempts = await collectAttempts(proxy.url)
  const before = new Set((await database.db.query(booked)).map(({ name }) => name))
  const seen: Seen = { statuses: new Map(), resets: [], sentElsewhere: false }
  const state = { stopped: false }
  const acknowledged = new Set<string>()
  const lane = async (): Promise<void> => {
    for (let attempt = attempts.pop(); attempt !== undefined && !state.stopped; attempt = attempts.pop()) {
      const status = await bookAt(proxy.url).order(attempt)
      note(seen, status)
      if (status === 204) acknowledged.add(attempt.name)
      const page = await fetch(`${proxy.url}/erleben/kundencenter/vertraege/`, { headers: attempt.person.headers })
      await page.arrayBuffer()
      note(seen, page.status)
      await sleep(100)
    }
  }
  const load = Promise.all([lane(), lane(), lane()])
  for (const [index, port] of ports.entries()) {
    expect(await servers[index]?.stop()).toBe(0)
    servers[index] = await start(port)
    await sleep(500)
  }
  state.stopped = true
  await load
  proxy.stop()
  expect([...seen.statuses.keys()].filter((status) => ![200, 204, 409].includes(status))).toEqual([])
  expect(seen.statuses.get(204) ?? 0).toBeGreaterThan(5)
  const rows = (await database.db.query(booked)).filter(({ name }) => !before.has(name))
  expect(new Set(rows.map(({ name }) => name))).toEqual(acknowledged)
})
