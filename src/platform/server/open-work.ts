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

/** Which of them, in their order. */
export interface OpenPage {
  readonly limit: number
  readonly offset: number
}

export interface OpenWork<Row extends OpenRow = OpenRow> {
  /** Its jobs' topics. */
  readonly topics: readonly string[]
  /** The field of their payload that names it. */
  readonly key: string
  /** What has been open since before the UTC instant of ten minutes ago, the oldest first, in an order that stays. */
  list(sql: Sql, before: string, page: OpenPage): Promise<readonly Row[]>
  /** What does it. The request that began it is long over: the row's own id leads through the log. */
  job(row: Row): Job
  /** It cannot be done now: its age counts, no job is enqueued. */
  readonly onlyWaits?: boolean
}

/** What a statement lists of what has been open since before an instant ($1), so many ($2) after so many ($3). */
export function listOpenRows<Row extends OpenRow>(open: Statement<Row>): OpenWork<Row>['list'] {
  return (sql, before, { limit, offset }) => sql.query(open, [before, limit, offset])
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
const pageSize = 500
/** So many pages a round looks through after the first; the next round goes on where it ended. */
const pagesARound = 10

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
  const state: Round & { running: Promise<void> } = {
    oldest: undefined,
    seen: parts.work.map(() => pageSize),
    running: Promise.resolve(),
  }
  const sweep = async (): Promise<void> => {
    Object.assign(state, await sweepOnce(parts, state.seen))
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

interface Round {
  /** Since when the oldest has been open, in ms; undefined without any. */
  oldest: number | undefined
  /** How many of each kind have been looked at, of those that one round does not see all of. */
  seen: readonly number[]
}

async function sweepOnce({ clock, db, log, newId, wake, work }: SweepParts, seen: readonly number[]): Promise<Round> {
  const before = earlier(instant(clock), lateAfterMs)
  const { enqueued, ...round } = await db.tx(async (tx) => {
    const firstPage = { limit: pageSize, offset: 0 }
    const lists = await Promise.all(work.map((kind) => kind.list(tx, before, firstPage)))
    const since = lists.flatMap((items) => items.map((item) => item.since.getTime()))
    const oldest = since.length === 0 ? undefined : Math.min(...since)
    const [turn] = await tx.query(takeTurn)
    if (turn?.mine !== true) return { enqueued: 0, oldest, seen }
    const jobs: Job[] = []
    const now: number[] = []
    for (const [index, kind] of work.entries()) {
      const first = lists[index] ?? []
      const rest = await listRest(tx, kind, { before, first, offset: seen[index] ?? pageSize })
      now.push(rest.seen)
      jobs.push(...(await missingJobs(tx, kind, [...first, ...rest.items])))
    }
    if (jobs.length > 0) enqueue(tx, newId, ...jobs)
    return { enqueued: jobs.length, oldest, seen: now }
  })
  if (enqueued > 0) {
    log.warn({ enqueued }, 'open work had no job and was enqueued again')
    wake()
  }
  return round
}

interface Rest {
  readonly before: string
  readonly first: readonly OpenRow[]
  readonly offset: number
}

/** What lies behind a first page that is full: else what cannot be done now would hide what only wants its job. */
async function listRest(tx: Sql, kind: OpenWork, { before, first, offset }: Rest) {
  const items: OpenRow[] = []
  if (kind.onlyWaits === true || first.length < pageSize) return { items, seen: pageSize }
  for (let page = 0; page < pagesARound; page += 1) {
    const found = await kind.list(tx, before, { limit: pageSize, offset: offset + items.length })
    items.push(...found)
    if (found.length < pageSize) return { items, seen: pageSize }
  }
  return { items, seen: offset + items.length }
}

async function missingJobs(tx: Sql, kind: OpenWork, items: readonly OpenRow[]): Promise<Job[]> {
  const { key, onlyWaits = false, topics } = kind
  if (onlyWaits || items.length === 0) return []
  const missing = await tx.query(withoutJob, [items.map(({ id }) => id), topics, key])
  const wanted = new Set(missing.map(({ id }) => id))
  return items.filter(({ id }) => wanted.delete(id)).map((row) => kind.job(row))
}
