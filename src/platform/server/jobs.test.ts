/** Outbox, relay and workers: nothing lost, nothing run that was not committed. */
import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'

import { systemClock } from './clock.ts'
import { statement, type Db } from './db.ts'
import { asVisitor, inProcessVisitor } from './in-process.ts'
import { enqueue, startJobs, type Job, type JobHandler, type Jobs } from './jobs.ts'
import { makeLog } from './log.ts'

const newId = (): string => randomUUIDv7()
const waiting = statement<{ topic: string }>('', 'select topic from outbox order by id')

let db: Db
let drop: () => Promise<void>
let jobs: Jobs
const logged: Record<string, unknown>[] = []
const log = makeLog('debug', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
const ran: Record<string, unknown>[] = []
const plan = { failures: 0, slowMs: 0 }

const remember: JobHandler = {
  topic: 'test-remember',
  handle: async (payload) => {
    await sleep(plan.slowMs)
    ran.push(payload)
  },
}
const flaky: JobHandler = {
  topic: 'test-flaky',
  handle: async (payload) => {
    plan.failures -= 1
    if (plan.failures >= 0) throw new Error('the network did not answer')
    ran.push(payload)
  },
}
const hopeless: JobHandler = {
  topic: 'test-hopeless',
  retries: 1,
  handle: async () => {
    throw new Error('never')
  },
}
const handlers = [remember, flaky, hopeless]

beforeAll(async () => {
  ;({ db, drop } = await openTestDatabase())
  jobs = await startJobs(db, log, { handlers })
})
afterAll(async () => {
  await jobs.stop()
  await drop()
})

/** Commits one job and wakes the relay, as a use case does. */
async function order(topic: string, payload: Record<string, unknown>, startAfter?: string): Promise<void> {
  const correlationId = `c-${String(payload['name'])}`
  await db.tx(async (tx) => enqueue(tx, newId, { topic, payload, correlationId, ...(startAfter && { startAfter }) }))
  jobs.wake()
}

/** How often a payload of this name was handled. */
const times = (name: string): number => ran.filter((payload) => payload['name'] === name).length

const givenUp = () => logged.filter(({ msg }) => msg === 'job failed and is given up')
const named = (start: string): string[] => ran.map(({ name }) => String(name)).filter((name) => name.startsWith(start))
const bulk = (): string[] => named('bulk-')
const busy = (): Set<string> => new Set(named('busy-'))

const many = (topic: string): Job[] => Array.from({ length: 30 }, () => ({ topic, payload: {} }))

async function until(holds: () => boolean, ms = 15_000): Promise<void> {
  for (const end = performance.now() + ms; !holds() && performance.now() < end;) await sleep(20)
}

describe('a job', () => {
  test('of a committed transaction runs once, soon, with its payload', async () => {
    const begun = performance.now()
    await order(remember.topic, { name: 'once', umlaut: 'ä', nested: { n: 1 } })
    await until(() => times('once') > 0)
    expect(performance.now() - begun).toBeLessThan(1500)
    await sleep(1200)
    expect(ran.filter(({ name }) => name === 'once')).toEqual([{ name: 'once', umlaut: 'ä', nested: { n: 1 } }])
    expect(await db.query(waiting)).toEqual([])
  })

  test('of a rolled back transaction never runs', async () => {
    const undone = db.tx(async (tx) => {
      enqueue(tx, newId, { topic: remember.topic, payload: { name: 'undone' } })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await order(remember.topic, { name: 'after-undone' })
    await until(() => times('after-undone') > 0)
    expect(times('undone')).toBe(0)
  })

  test('that must wait runs not before its time, by the clock that chose it', async () => {
    const begun = Date.now()
    await order(remember.topic, { name: 'later' }, new Date(begun + 2000).toISOString())
    await jobs.drain()
    await until(() => times('later') > 0)
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2000)
    expect(times('later')).toBe(1)
  })

  test('that fails is tried again until it works, and each failure is logged with the correlation id', async () => {
    plan.failures = 1
    await order(flaky.topic, { name: 'flaky' })
    await until(() => times('flaky') > 0)
    expect(times('flaky')).toBe(1)
    const failures = logged.filter(
      ({ msg, topic }) => msg === 'job failed, will be tried again' && topic === flaky.topic,
    )
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ correlationId: 'c-flaky', level: 40 })
  })

  test('that never works is given up with an error in the log', async () => {
    await order(hopeless.topic, { name: 'hopeless' })
    await until(() => givenUp().length > 0)
    expect(givenUp()).toMatchObject([{ level: 50, topic: hopeless.topic, correlationId: 'c-hopeless' }])
  })

  test('of a topic that nobody here knows waits in the outbox and blocks no other', async () => {
    await order('test-unknown', { name: 'stranger' })
    await order(remember.topic, { name: 'behind' })
    await until(() => times('behind') > 0)
    expect(times('behind')).toBe(1)
    expect(await db.query(waiting)).toEqual([{ topic: 'test-unknown' }])
    expect(logged.filter(({ msg }) => msg === 'outbox relay failed, will be tried again')).toEqual([])
    await db.query(statement('', 'delete from outbox'))
  })
})

test('while nothing is to do only one question a second is asked', async () => {
  const idle = await openTestDatabase()
  const asked: string[] = []
  const heard: Db = {
    ...idle.db,
    query: (query, values) => {
      asked.push(query.name === '' ? query.text : query.name)
      return idle.db.query(query, values)
    },
  }
  const resting = await startJobs(heard, log, { handlers })
  await sleep(2500)
  await resting.stop()
  await idle.drop()
  expect(asked.filter((name) => name === 'jobs.due').length).toBeGreaterThanOrEqual(2)
  expect(asked.filter((name) => name === 'jobs.due').length).toBeLessThanOrEqual(4)
  expect(asked.filter((text) => /UPDATE pgboss.job\w* j SET/.test(text))).toEqual([])
})

test('a relay that is woken inside a request works outside of it', async () => {
  const visitor = {
    caller: { ok: false, refusal: 'session-required' } as const,
    correlationId: 'visitor-1',
    ip: '192.0.2.1',
  }
  await asVisitor(visitor, async () => {
    expect(inProcessVisitor()).toBe(visitor)
    await order(remember.topic, { name: 'from-visitor' })
  })
  // Inside a transaction a wake must not be taken for a part of it.
  await db.tx(async (tx) => {
    enqueue(tx, newId, { topic: remember.topic, payload: { name: 'from-tx' } })
    jobs.wake()
  })
  jobs.wake()
  await until(() => times('from-visitor') > 0 && times('from-tx') > 0)
  expect([times('from-visitor'), times('from-tx')]).toEqual([1, 1])
  expect(logged.filter(({ msg }) => msg === 'outbox relay failed, will be tried again')).toEqual([])
})

test('more than a batch is moved whole by one drain', async () => {
  await db.tx(async (tx) => {
    for (let n = 0; n < 601; n += 1) enqueue(tx, newId, { topic: remember.topic, payload: { name: `bulk-${n}` } })
  })
  await jobs.drain()
  expect(await db.query(waiting)).toEqual([])
  await until(() => bulk().length >= 601)
  expect(new Set(bulk()).size).toBe(601)
  expect(bulk()).toHaveLength(601)
})

test('what a customer looks for goes before letters that were asked for earlier', async () => {
  const handled: string[] = []
  const work = (topic: string, awaited: boolean): JobHandler => ({
    topic,
    awaited,
    handle: async () => {
      await sleep(5)
      handled.push(topic)
    },
  })
  const others = await startJobs(db, log, { handlers: [work('played-letter', false), work('played-service', true)] })
  await db.tx(async (tx) => enqueue(tx, newId, ...many('played-letter'), ...many('played-service')))
  others.wake()
  await until(() => handled.length === 60)
  await others.stop()
  expect(handled).toHaveLength(60)
  // Those that had begun before.
  expect(
    handled.slice(0, handled.lastIndexOf('played-service')).filter((topic) => topic === 'played-letter').length,
  ).toBeLessThan(8)
})

test('stopping while busy loses nothing: the rest runs after the next start', async () => {
  plan.slowMs = 10
  await db.tx(async (tx) => {
    for (let n = 0; n < 120; n += 1) enqueue(tx, newId, { topic: remember.topic, payload: { name: `busy-${n}` } })
  })
  jobs.wake()
  await until(() => busy().size > 5)
  await jobs.stop()
  const before = busy().size
  expect(before).toBeGreaterThan(5)
  expect(before).toBeLessThan(120)
  await sleep(100)
  expect(busy().size).toBe(before)
  plan.slowMs = 0
  jobs = await startJobs(db, log, { handlers })
  await until(() => busy().size === 120)
  expect(busy().size).toBe(120)
})

test('a queue that was made with other settings is told the new ones, the others stay as they are', async () => {
  await jobs.stop()
  await db.query(statement('', `update pgboss.queue set retry_limit = 3 where name = 'test-hopeless'`), [])
  const settings = statement<{ name: string; retryLimit: number; told: Date }>(
    '',
    `select name, retry_limit as "retryLimit", updated_on as told from pgboss.queue where name like 'test-%' order by name`,
  )
  const before = await db.query(settings, [])
  jobs = await startJobs(db, log, { handlers })
  const after = await db.query(settings, [])
  expect(before.map(({ retryLimit }) => retryLimit)).toEqual([20, 3, 20])
  expect(after.map(({ retryLimit }) => retryLimit)).toEqual([20, 1, 20])
  expect(after.map(({ told }, n) => told.getTime() === before[n]?.told.getTime())).toEqual([true, false, true])
})

test('start times are kept when the clock of the portal is far from that of the database', async () => {
  await jobs.stop()
  const away = systemClock.now() + 400 * 86_400_000
  jobs = await startJobs(db, log, { clock: { now: () => away }, handlers })
  await order(remember.topic, { name: 'future-now' }, new Date(away).toISOString())
  await order(remember.topic, { name: 'future-later' }, new Date(away + 3_600_000).toISOString())
  await until(() => times('future-now') > 0)
  expect(times('future-now')).toBe(1)
  expect(times('future-later')).toBe(0)
})
