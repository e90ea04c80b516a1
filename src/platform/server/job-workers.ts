/**
 * The workers of a process. One question a second tells which topics have something due, whoever put it there; a topic's
 * worker begins with its first job, and is told of the next ones (docs/adr/0014-workers-let-others-be-heard.md).
 */
import type { PgBoss } from 'pg-boss'

import { statement, type Db } from './db.ts'
import type { Log } from './log.ts'

export interface Workers {
  /** There is something to fetch. */
  tell(topic: string): void
  /** No more are begun; those at work are ended by the queue. */
  stop(): Promise<void>
}

/** The name in the queue of a topic's worker that is free, else of any. */
export type NextWorker = () => string

interface WorkersParts {
  readonly db: Db
  readonly boss: PgBoss
  readonly log: Log
  readonly topics: readonly string[]
  /** Starts a topic's workers; what it returns names the one in the queue that is to be told next. */
  readonly begin: (topic: string) => Promise<NextWorker>
}

const lookEveryMs = 1000

/** As the queue's own fetch asks it, for each topic. */
const due = statement<{ topic: string }>(
  'jobs.due',
  `select topic from unnest($1::text[]) as topic
   where exists (
     select from pgboss.job
     where name = topic and state < 'active' and not blocked and start_after <= pgboss.job_now()
   )`,
)

/** Looks at once and every second for what is due. Stop them before the queue. */
export function startWorkers({ begin, boss, db, log, topics }: WorkersParts): Workers {
  const begun = new Map<string, Promise<NextWorker | undefined>>()
  const state: { looking?: Promise<void> | undefined; stopped: boolean } = { stopped: false }
  const tell = (topic: string): void => {
    if (state.stopped) return
    const worker = begun.get(topic)
    if (worker === undefined) beginNow(topic)
    else void worker.then((free) => free === undefined || boss.notifyWorker(free()))
  }
  /** One that could not begin is begun with the next look, while there is something for it. */
  const beginNow = (topic: string): void => {
    const beginning = begin(topic).catch((error: unknown) => {
      begun.delete(topic)
      log.error({ err: error, topic }, 'job queue failed')
      return undefined
    })
    begun.set(topic, beginning)
  }
  const look = async (): Promise<void> => {
    for (const { topic } of await db.query(due, [topics])) tell(topic)
  }
  const lookUnlessLooking = (): void => {
    state.looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'job queue failed'))
      .finally(() => (state.looking = undefined))
  }
  const timer = setInterval(lookUnlessLooking, lookEveryMs)
  lookUnlessLooking()
  return {
    tell,
    stop: async () => {
      state.stopped = true
      clearInterval(timer)
      await state.looking
    },
  }
}
