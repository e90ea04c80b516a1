/**
 * What a day brings by itself: contracts end, changes take effect. Each domain brings its steps; they are done in short
 * transactions, batch after batch, one process at a time, day after day in the order of the domains. A killed run goes
 * on where it stopped, since what is done is no longer due.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import { addDays, daysBetween, type IsoDate } from '#kit/dates.ts'

import { today, type Clock } from './clock.ts'
import { beforeFirst, settleDay, type DailyStep, type SettleParts } from './daily-step.ts'
import { statement, type Db } from './db.ts'
import type { Log } from './log.ts'

export interface DailyOutcome {
  /** Days on which something was due. */
  readonly days: number
  readonly rows: number
  /** Rows that could not be done; they are logged and tried again. */
  readonly failed: number
}

export interface Daily {
  /** Everything up to today, once; after a run that is under way. */
  run(): Promise<DailyOutcome>
  /** Runs now, after each midnight in Berlin, and again ten minutes after rows have failed. */
  start(): void
  /** The clock was moved: runs now, if it was started. */
  wake(): void
  /** Waits for the batch under way. */
  stop(): Promise<void>
}

export interface DailyParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly steps: readonly DailyStep[]
  /** While customers wait, the steps rest. */
  readonly isBusy?: () => boolean
  /** Something was put into the outbox. */
  readonly wakeJobs?: () => void
  /** Rows a transaction; while customers wait it is eight at most. */
  readonly batch?: number
}

const readDay = statement<{ day: IsoDate }>('daily.day', 'select day from daily_progress')
const writeDay = statement(
  'daily.done',
  'insert into daily_progress (day) values ($1) on conflict (only_one) do update set day = excluded.day',
)

const lookEveryMs = 20_000
const againAfterMs = 600_000
const defaultBatch = 50
/** What a request may have to wait for stays as short as a request. */
const busyBatch = 8

/** One object a process: its runs follow each other. */
export function createDaily(parts: DailyParts): Daily {
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  const most = parts.batch ?? defaultBatch
  const settle: SettleParts = {
    ...parts,
    batch: () => (parts.isBusy?.() === true ? Math.min(busyBatch, most) : most),
    isStopped: () => stopped,
    rest: (workedMs) => (parts.isBusy?.() === true ? sleep(Math.min(longestRestMs, restFactor * workedMs)) : undefined),
  }
  const run = (): Promise<DailyOutcome> => {
    const next = running.then(() => runDays(parts, settle))
    running = next.catch(() => undefined) // told by whoever waits for it
    return next
  }
  const watch = watchDays(parts, run)
  return {
    run,
    start: () => watch.start(),
    wake: () => watch.wake(),
    stop: async () => {
      stopped = true
      watch.stop()
      await running
    },
  }
}

/** Runs when the clock shows another day than at the last run. */
function watchDays({ clock, log }: DailyParts, run: () => Promise<DailyOutcome>) {
  let doneOn: IsoDate | undefined
  let notBefore = 0
  let timer: NodeJS.Timeout | undefined
  // It belongs to no visitor who happens to wake it.
  const detached = AsyncLocalStorage.snapshot()
  const again = (error?: unknown): void => {
    if (error !== undefined) log.error({ err: error }, 'daily steps broke off, will be tried again')
    doneOn = undefined
    notBefore = performance.now() + againAfterMs
  }
  const look = (): void => {
    const day = today(clock)
    if (day === doneOn || performance.now() < notBefore) return
    doneOn = day
    detached(run).then(({ failed }) => (failed > 0 ? again() : undefined), again)
  }
  return {
    start: () => {
      timer = setInterval(look, lookEveryMs).unref()
      look()
    },
    wake: () => {
      notBefore = 0
      doneOn = undefined
      if (timer !== undefined) look()
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
    },
  }
}

/** While customers wait, the steps take a quarter of the time. */
const restFactor = 3
const longestRestMs = 400

/**
 * Walks from the day after the last one that was done to today, so that what was late comes out as if it had been in time.
 * Days on which nothing is due are leapt over.
 */
async function runDays({ clock, db, log, wakeJobs }: DailyParts, settle: SettleParts): Promise<DailyOutcome> {
  const last = today(clock)
  const [progress] = await db.query(readDay)
  // A clock that was set back begins again with its today.
  let day = progress === undefined || progress.day >= last ? last : addDays(progress.day, 1)
  const total = { days: 0, rows: 0, failed: 0 }
  for (;;) {
    const next = await firstDayWithDue(settle, day, last)
    if (next === undefined || settle.isStopped()) break
    const { failed, rows } = await settleDay(settle, next)
    total.days += 1
    total.rows += rows
    total.failed += failed
    wakeJobs?.()
    if (settle.isStopped()) return total
    await db.query(writeDay, [next])
    if (next === last) break
    day = addDays(next, 1)
  }
  if (!settle.isStopped() && progress?.day !== last) await db.query(writeDay, [last])
  if (total.rows + total.failed > 0) log.info({ ...total, day: last }, 'daily steps done')
  return total
}

/** The first day from `from` to `last` on which any step has something due, by halving: what is due once stays due. */
async function firstDayWithDue({ db, steps }: SettleParts, from: IsoDate, last: IsoDate): Promise<IsoDate | undefined> {
  const isDue = async (day: IsoDate): Promise<boolean> => {
    for (const { due } of steps) {
      if ((await due(db, { today: day, after: beforeFirst, limit: 1 })).length > 0) return true
    }
    return false
  }
  if (!(await isDue(last))) return undefined
  let [low, high] = [from, last]
  while (low < high) {
    const middle = addDays(low, Math.floor(daysBetween(low, high) / 2))
    if (await isDue(middle)) high = middle
    else low = addDays(middle, 1)
  }
  return high
}
