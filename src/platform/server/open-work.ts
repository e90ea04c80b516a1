/**
 * What the tables say is open, whatever the queue knows. Every minute a job is enqueued for what has none; the age of the
 * oldest is told by `readyz`. Handlers tolerate repetition.
 */
import { earlier, instant, type Clock, type NewId } from './clock.ts'
import { statement, type Db, type Sql, type Statement } from './db.ts'
import { enqueue, type Job } from './jobs.ts'
import type { Log } from './log.ts'

interface OpenRow {
  /** What its job's payload holds under `key`. */
  readonly id: string
  /** Since when it is open. */
  readonly since: Date
}

/** A row of a customer. */
export interface CustomersOpenRow extends OpenRow {
  readonly guid: string
}

export interface OpenWork<Row extends OpenRow = OpenRow> {
  /** Its jobs' topics. */
  readonly topics: readonly string[]
  /** The field of their payload that names it. */
  readonly key: string
  /** What has been open since before the UTC instant of ten minutes ago, the oldest first, `limit` at most. */
  list(sql: Sql, before: string, limit: number): Promise<readonly Row[]>
  /** What does it. The request that began it is long over: the row's own id leads through the log. */
  job(row: Row): Job
  /** It cannot be done now: its age counts, no job is enqueued. */
  readonly onlyWaits?: boolean
}

/** What a statement lists of what has been open since before an instant ($1), so many ($2). */
export function listOpenRows<Row extends OpenRow>(open: Statement<Row>): OpenWork<Row>['list'] {
  return (sql, before, limit) => sql.query(open, [before, limit])
}

interface CustomersWork {
  readonly topic: string
  readonly key: string
  readonly list: OpenWork<CustomersOpenRow>['list']
}

/** Rows of customers, each of which one job does that names customer and row. */
export function customersWork({ key, list, topic }: CustomersWork): OpenWork<CustomersOpenRow> {
  const job = ({ guid, id }: CustomersOpenRow): Job => ({
    topic,
    payload: { guid, [key]: id, correlationId: id },
    correlationId: id,
  })
  return { topics: [topic], key, list, job }
}

export interface OpenWorkSweep {
  /** One round now. */
  sweep(): Promise<void>
  /** How long the oldest open thing has been late, by the last round; 0 when there is none. */
  oldestOpenSeconds(): number
  stop(): Promise<void>
}

interface SweepParts {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly work: readonly OpenWork[]
  readonly wake: () => void
}

/** So long a job has to do what is open before it is looked for. */
export const lateAfterMs = 10 * 60_000

const everyMs = 60_000
const atMost = 500

/** One process at a time: the next one sees what this one has enqueued. */
const takeTurn = statement<{ mine: boolean }>('open-work.turn', 'select pg_try_advisory_xact_lock(7151964) as mine')

/** Those of the ids that no job waits for or works on. */
const withoutJob = statement<{ id: string }>(
  'open-work.without-job',
  `select id from unnest($1::text[]) as open (id)
   where not exists (select from outbox where topic = any($2::text[]) and payload ->> $3 = open.id)
     and not exists (
       select from pgboss.job
       where name = any($2::text[]) and state < 'completed' and data #>> array['payload', $3] = open.id
     )`,
)

/** Starts with a round at once. Stop it before the jobs. */
export function startOpenWorkSweep(parts: SweepParts): OpenWorkSweep {
  const state: { oldest: number | undefined; running: Promise<void> } = {
    oldest: undefined,
    running: Promise.resolve(),
  }
  const sweep = async (): Promise<void> => {
    state.oldest = await sweepOnce(parts)
  }
  const start = (): void => {
    state.running = sweep().catch((error: unknown) =>
      parts.log.warn({ err: error }, 'open work not swept, next try in a minute'),
    )
  }
  const timer = setInterval(start, everyMs).unref()
  start()
  return {
    sweep,
    oldestOpenSeconds: () =>
      state.oldest === undefined ? 0 : Math.max(0, Math.round((parts.clock.now() - state.oldest) / 1000)),
    stop: () => {
      clearInterval(timer)
      return state.running
    },
  }
}

/** Since when the oldest has been open, in ms; undefined without any. */
async function sweepOnce({ clock, db, log, newId, wake, work }: SweepParts): Promise<number | undefined> {
  const before = earlier(instant(clock), lateAfterMs)
  const { enqueued, oldest } = await db.tx(async (tx) => {
    const lists = await Promise.all(work.map((kind) => kind.list(tx, before, atMost)))
    const since = lists.flatMap((items) => items.map((item) => item.since.getTime()))
    const first = since.length === 0 ? undefined : Math.min(...since)
    const [turn] = await tx.query(takeTurn)
    const jobs: Job[] = []
    if (turn?.mine === true) {
      for (const [index, kind] of work.entries()) {
        const { key, onlyWaits = false, topics } = kind
        const items = lists[index] ?? []
        if (onlyWaits || items.length === 0) continue
        const missing = await tx.query(withoutJob, [items.map(({ id }) => id), topics, key])
        const wanted = new Set(missing.map(({ id }) => id))
        jobs.push(...items.filter(({ id }) => wanted.has(id)).map((row) => kind.job(row)))
      }
    }
    if (jobs.length > 0) enqueue(tx, newId, ...jobs)
    return { enqueued: jobs.length, oldest: first }
  })
  if (enqueued > 0) {
    log.warn({ enqueued }, 'open work had no job and was enqueued again')
    wake()
  }
  return oldest
}
