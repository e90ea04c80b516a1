/**
 * Work after a commit. A write puts one row into the outbox in its own transaction; the relay moves rows in batches
 * into pg-boss, in one transaction, so that none is lost or doubled on the way. Delivery to a handler is at least once,
 * so every handler is an idempotent change of state.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import { PgBoss, type Job as BossJob } from 'pg-boss'

import { systemClock, type Clock } from './clock.ts'
import { statement, type Db, type Tx } from './db.ts'
import { bossDb, startRelay, type QueuedData } from './job-relay.ts'
import { errorEntry, type Log } from './log.ts'

/** One thing to do; `payload` is small: ids, not copies of rows. */
export interface Job {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Not before this UTC instant. */
  readonly startAfter?: string
  readonly correlationId?: string
}

export interface JobHandler {
  readonly topic: string
  /** Throws to be tried again later, with growing pauses. `entry` names the job in log lines. */
  readonly handle: (payload: Readonly<Record<string, unknown>>, log: Log, entry: JobEntry) => Promise<void>
  /** How often it is tried again before it is given up and logged as an error. */
  readonly retries?: number
  /** Somebody was promised it: tried for 14 days, at least every 15 minutes, and then kept until `npm run redrive`. */
  readonly promised?: boolean
  /** One takes up to 100 s, as another system is spoken to: few are taken at a time, so that none waits for its end unbegun. */
  readonly slow?: boolean
}

/** How log lines name a job, and the request that caused it. */
interface JobEntry {
  readonly topic: string
  readonly jobId: string
  readonly correlationId: string
}

export interface Jobs {
  /** Tells the relay that something was committed; cheap, may be called after every write. */
  wake(): void
  /** Moves what lies in the outbox now; the relay does so by itself, tests and shutdown wait for it. */
  drain(): Promise<void>
  /** Lets the handlers that run come to their end; what they do not finish is done after the next start. */
  stop(): Promise<void>
}

const put = statement(
  'outbox.put',
  `insert into outbox (id, topic, payload, start_after, correlation_id)
   select * from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[], $5::text[])`,
)

/** Puts jobs into the outbox of the open transaction, in one statement; they run after the commit, never without one. */
export function enqueue(tx: Tx, newId: () => string, ...jobs: Job[]): void {
  tx.write(put, [
    jobs.map(() => newId()),
    jobs.map(({ topic }) => topic),
    jobs.map(({ payload }) => JSON.stringify(payload)),
    jobs.map(({ startAfter = null }) => startAfter),
    jobs.map(({ correlationId = '' }) => correlationId),
  ])
}

/** A killed process leaves jobs that look as if they ran: without a sign of life for 10 s they are given out again. */
const upkeep = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  maintenanceIntervalSeconds: 3600,
  monitorVacuum: false,
} as const

const daySeconds = 86_400

const queueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: daySeconds,
} as const

/** Where promised jobs wait that failed for 14 days: for a person, for a year. */
export const undoneQueue = 'undone'

const retryDaysOfPromised = 14
const longestPauseSeconds = 900

/** A batch of slow ones ends in time even if each takes the longest. */
const slowOnes = { batchSize: 4, expireInSeconds: 300 } as const
const quickOnes = { batchSize: 50, expireInSeconds: queueOptions.expireInSeconds } as const

function optionsOf(handler: JobHandler) {
  const { promised = false, slow = false } = handler
  const { expireInSeconds } = slow ? slowOnes : quickOnes
  const all = { ...queueOptions, expireInSeconds, retryLimit: retriesOf(handler) }
  if (!promised) return all
  return { ...all, retryDelayMax: longestPauseSeconds, retentionSeconds: 2 * retryDaysOfPromised * daySeconds }
}

function retriesOf({ promised = false, retries = 20 }: JobHandler): number {
  return promised ? (retryDaysOfPromised * daySeconds) / longestPauseSeconds : retries
}

/** Makes the job queue's own tables, or brings them up to date: a part of the migrations. */
export async function prepareJobs(db: Db, log: Log): Promise<void> {
  const boss = createBoss(db, log, { supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

function createBoss(db: Db, log: Log, options: { readonly supervise?: boolean } = {}): PgBoss {
  const boss = new PgBoss({ db: bossDb(db), schedule: false, ...upkeep, ...options })
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue failed'))
  return boss
}

/**
 * Starts relay and workers. Stop them before the database closes. `clock` is the one that chose `startAfter`;
 * `underWay` says how many requests there are, for which the workers rest.
 */
export async function startJobs(
  db: Db,
  log: Log,
  handlers: readonly JobHandler[],
  clock: Clock = systemClock,
  underWay: () => number = () => 0,
): Promise<Jobs> {
  const boss = createBoss(db, log)
  await boss.start()
  await boss.createQueue(undoneQueue, { retentionSeconds: 365 * daySeconds })
  const workers = new Map<string, string>()
  for (const handler of handlers) workers.set(handler.topic, await startWorker(boss, log, handler, underWay))
  const relay = startRelay({ db, boss, clock, log, workers })
  return {
    wake: () => relay.wake(),
    drain: () => relay.drain(),
    stop: async () => {
      await relay.stop()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function startWorker(boss: PgBoss, log: Log, handler: JobHandler, underWay: () => number): Promise<string> {
  const { promised = false, slow = false, topic } = handler
  const queue = optionsOf(handler)
  await boss.createQueue(topic, queue)
  // A queue that is there keeps the settings it was made with until it is told.
  await boss.updateQueue(topic, { ...queue, deadLetter: promised ? undoneQueue : null })
  const { batchSize } = slow ? slowOnes : quickOnes
  const options = { batchSize, pollingIntervalSeconds: 1, burstWhenBatchFull: true, perJobResults: true } as const
  return boss.work<QueuedData, unknown, typeof options>(topic, options, async (jobs) => {
    const results = []
    for (let first = 0; first < jobs.length; first += atOnce) {
      const few = jobs.slice(first, first + atOnce)
      // The queue has given up waiting and hands them out again.
      if (few.some(({ signal }) => signal.aborted)) break
      // The embedded database answers within this turn of the event loop: without a break no request would be read.
      await nextTurn()
      const begun = performance.now()
      results.push(...(await Promise.all(few.map((job) => runOne(job, log, handler)))))
      await sleep(restMs(underWay(), performance.now() - begun))
    }
    return results
  })
}

/** Jobs of one topic at a time: while one waits for the database another computes, and customers keep their connections. */
const atOnce = 2

/** While customers wait, a worker takes a fifth of the time; where many do, as much as one of them. */
const leastRests = 4
const longestRestMs = 400

/** Customers come first: workers rest longer than they have worked, but never for long. */
export function restMs(requests: number, workedMs: number): number {
  return requests === 0 ? 0 : Math.min(longestRestMs, Math.max(leastRests, requests) * workedMs)
}

async function runOne(job: BossJob<QueuedData>, log: Log, handler: JobHandler) {
  const { payload, correlationId } = job.data
  const entry = { topic: job.name, jobId: job.id, correlationId }
  try {
    await handler.handle(payload, log, entry)
    log.debug(entry, 'job done')
    return { id: job.id, status: 'completed' as const }
  } catch (error) {
    if (job.retryCount >= retriesOf(handler)) log.error({ err: error, ...entry }, 'job failed and is given up')
    else log.warn({ err: error, ...entry }, 'job failed, will be tried again')
    const { message } = errorEntry(error)
    return { id: job.id, status: 'failed' as const, output: { message } }
  }
}
