/**
 * Work after a commit. A write puts one row into the outbox in its own transaction; the relay moves rows in batches
 * into pg-boss, in one transaction, so that none is lost or doubled on the way. Delivery to a handler is at least once,
 * so every handler is an idempotent change of state.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

import { PgBoss, type Job as BossJob, type JobResult } from 'pg-boss'

import { systemClock, type Clock } from './clock.ts'
import { statement, type Db, type Tx } from './db.ts'
import { batchSizeOf, prepareQueues, retriesOf, type QueueNeeds } from './job-queues.ts'
import { bossDb, startRelay, type QueuedData } from './job-relay.ts'
import { startWorkers, type NextWorker } from './job-workers.ts'
import { errorEntry, type Log } from './log.ts'
import { sharedRests, type WorkerRests } from './worker-rests.ts'

/** One thing to do; `payload` is small: ids, not copies of rows. */
export interface Job {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Not before this UTC instant. */
  readonly startAfter?: string
  readonly correlationId?: string
}

export interface JobHandler extends QueueNeeds {
  /** Throws to be tried again later, with growing pauses. `entry` names the job in log lines. */
  readonly handle: (payload: Readonly<Record<string, unknown>>, log: Log, entry: JobEntry) => Promise<void>
}

/** How log lines name a job, and the request that caused it. */
interface JobEntry {
  readonly topic: string
  readonly jobId: string
  readonly correlationId: string
}

/** Of whoever writes jobs along with rows. */
export interface JobDeps {
  /** Tells the relay, after the commit, that there is something to do. */
  readonly wake: () => void
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

/** Makes the job queue's own tables, or brings them up to date: a part of the migrations. Queues that are known can be made too. */
export async function prepareJobs(db: Db, log: Log, queues: readonly QueueNeeds[] = []): Promise<void> {
  const boss = createBoss(db, log, { supervise: false })
  await boss.start()
  await prepareQueues(boss, queues)
  await boss.stop({ graceful: false })
}

function createBoss(db: Db, log: Log, options: { readonly supervise?: boolean } = {}): PgBoss {
  const boss = new PgBoss({ db: bossDb(db), schedule: false, ...upkeep, ...options })
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue failed'))
  return boss
}

interface JobsParts {
  readonly handlers: readonly JobHandler[]
  /** The one that chose `startAfter`. */
  readonly clock?: Clock
  /** How many requests there are, for which relay and workers rest. */
  readonly underWay?: () => number
}

/** Starts relay and workers. Stop them before the database closes. */
export async function startJobs(
  db: Db,
  log: Log,
  { clock = systemClock, handlers, underWay = () => 0 }: JobsParts,
): Promise<Jobs> {
  const boss = createBoss(db, log)
  await boss.start()
  await prepareQueues(boss, handlers)
  const handlersByTopic = new Map(handlers.map((handler) => [handler.topic, handler]))
  const topics = [...handlersByTopic.keys()]
  const rests = sharedRests(underWay)
  const begin = async (topic: string): Promise<NextWorker> => {
    const handler = handlersByTopic.get(topic)
    if (handler === undefined) throw new Error(`no handler for ${topic}`)
    return startTopic({ boss, log, rests, wake: () => relay.wake() }, handler)
  }
  const workers = startWorkers({ begin, boss, db, log, topics })
  const relay = startRelay({ db, boss, clock, log, underWay, topics, tell: (topic) => workers.tell(topic) })
  return {
    wake: () => relay.wake(),
    drain: () => relay.drain(),
    stop: async () => {
      await relay.stop()
      await workers.stop()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

interface WorkerParts {
  readonly boss: PgBoss
  readonly log: Log
  readonly rests: WorkerRests
  /** A job may have put the next one into the outbox. */
  readonly wake: () => void
}

/** Where another system does not answer, the next worker goes on with what is due. */
const workersOfSlow = 4

async function startTopic(parts: WorkerParts, handler: JobHandler): Promise<NextWorker> {
  const busy = new Set<number>()
  const count = handler.slow === true ? workersOfSlow : 1
  const names = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      startWorker(parts, handler, (isBusy) => void (isBusy ? busy.add(index) : busy.delete(index))),
    ),
  )
  return () => names.find((_, index) => !busy.has(index)) ?? names[0] ?? ''
}

/** `note` hears whether it is at work. @returns its name in the queue */
async function startWorker(
  { boss, log, rests, wake }: WorkerParts,
  handler: JobHandler,
  note: (isBusy: boolean) => void,
): Promise<string> {
  const { awaited = false, topic } = handler
  const options = {
    batchSize: batchSizeOf(handler),
    // It is told.
    pollingIntervalSeconds: 60,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  return boss.work<QueuedData, unknown, typeof options>(topic, options, async (jobs) => {
    const work = (): Promise<JobResult[]> =>
      runFewAtATime(jobs, { rests, wake, awaited, run: (job) => runOne(job, log, handler) })
    note(true)
    try {
      return await (awaited ? rests.ahead(work) : work())
    } finally {
      note(false)
    }
  })
}

interface Few {
  readonly rests: WorkerRests
  readonly wake: () => void
  readonly awaited: boolean
  readonly run: (job: BossJob<QueuedData>) => Promise<JobResult>
}

async function runFewAtATime(
  jobs: readonly BossJob<QueuedData>[],
  { awaited, rests, run, wake }: Few,
): Promise<JobResult[]> {
  const outcomes: JobResult[] = []
  for (let first = 0; first < jobs.length; first += atOnce) {
    const few = jobs.slice(first, first + atOnce)
    // The queue has given up waiting and hands them out again.
    if (few.some(({ signal }) => signal.aborted)) break
    // The embedded database answers within this turn of the event loop: without a break no request would be read.
    await nextTurn()
    if (!awaited) await rests.giveWay()
    await rests.before()
    const begun = performance.now()
    outcomes.push(...(await Promise.all(few.map(run))))
    rests.after(performance.now() - begun)
    wake()
  }
  return outcomes
}

/** Jobs of one topic at a time: while one waits for the database another computes, and customers keep their connections. */
const atOnce = 2

async function runOne(job: BossJob<QueuedData>, log: Log, handler: JobHandler): Promise<JobResult> {
  const { payload, correlationId } = job.data
  const entry = { topic: job.name, jobId: job.id, correlationId }
  try {
    await handler.handle(payload, log, entry)
    log.debug(entry, 'job done')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (job.retryCount >= retriesOf(handler)) log.error({ err: error, ...entry }, 'job failed and is given up')
    else log.warn({ err: error, ...entry }, 'job failed, will be tried again')
    const { message } = errorEntry(error)
    return { id: job.id, status: 'failed', output: { message } }
  }
}
