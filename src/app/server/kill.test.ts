/** kill -9 in the middle of a stream of bookings: every acknowledged one is there, once, and gets provisioned. */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { contractStatus } from '#domains/contracts/status.ts'

import { bookAt, booked, prepareBookers, type Attempt, type Bookings, type Person } from '../testing/bookings.ts'
import { killDuring } from '../testing/kill-round.ts'
import { openKillableServer, type KillableServer } from '../testing/killable-server.ts'
import { longTests } from '../testing/test-database.ts'
import type { ServerProcess } from '../testing/test-server.ts'

const rounds = longTests ? 20 : 2
const customers = rounds * 20

let killable: KillableServer
let server: ServerProcess
let bookings: Bookings
let everyone: readonly Person[]
const attempts: Attempt[] = []
const acknowledged = new Set<string>()

beforeAll(async () => {
  killable = await openKillableServer()
  everyone = await killable.withDb((db) => prepareBookers(db, killable.env, customers))
  server = await killable.start()
  bookings = bookAt(killable.origin)
  for (const person of everyone) attempts.push(...(await bookings.listAttempts(person)))
}, 180_000)

afterAll(async () => {
  await server.kill()
  await killable.release()
})

/** Orders once; @returns whether it was answered. A refusal by a rule is an answer too. */
async function order(attempt: Attempt): Promise<boolean> {
  const status = await bookings.order(attempt).catch(() => undefined) // the server died before it could say whether it worked
  if (status === 204) acknowledged.add(attempt.name)
  else if (status !== undefined) expect(status).toBe(409)
  return status !== undefined
}

async function round(): Promise<number> {
  const before = acknowledged.size
  const enough = before + randomInt(15, 60)
  const again = await killDuring(server, {
    attempt: order,
    isEnough: () => acknowledged.size >= enough,
    waiting: attempts,
  })
  server = await killable.start()
  expect(server.output()).not.toMatch(/fault|"level":[56]0/)
  // The customer's browser was left without an answer: it asks again, with the same key.
  for (const attempt of again) expect(await order(attempt)).toBe(true)
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
  const contracts = await bookings.listContracts(person)
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
  const read = () => killable.withDb((db) => db.query(booked))
  if (!killable.isEmbedded) return read()
  expect(await server.stop()).toBe(0)
  const rows = await read()
  server = await killable.start()
  return rows
}

test('asked to stop, the server ends cleanly', async () => {
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/"level":[56]0/)
})
