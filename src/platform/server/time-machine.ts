/**
 * The day that a demonstration plays. It moves the clock of the business by whole days and leaves the machine's own (`wallOf`)
 * where it is, on which sessions, tokens, keys and limits run. Every process follows within a second.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

import { addDays, berlinDate, berlinOffsetMs, daysBetween, type IsoDate } from '#kit/dates.ts'

import { today, type Clock } from './clock.ts'
import { statement, type Db, type Sql } from './db.ts'
import type { Log } from './log.ts'

export interface TimeMachine {
  /** The moved clock; its `wall` is the machine's own. */
  readonly clock: Clock
  /** Called after every move, of whatever process. */
  onMove(moved: () => void): void
  close(): Promise<void>
}

const channel = 'time_machine'
const readDays = statement<{ days: number }>('time-machine.days', 'select days from time_machine')
const writeDays = statement(
  'time-machine.move',
  `with moved as (
     insert into time_machine (days) values ($1) on conflict (only_one) do update set days = excluded.days
   ) select pg_notify('${channel}', ''), pg_notify('catalogue', '')`,
)

/** They wait by the machine's clock for what the business's clock said. */
const hurryJobs = statement(
  'time-machine.hurry-jobs',
  `update pgboss.job set start_after = start_after - make_interval(days => $1) where state = 'created' and start_after > now()`,
)

const dayMs = 86_400_000
/** Summer time may begin or end meanwhile. */
const offsetKeptMs = 60_000
const mostDays = 3650

function offset(ms: number): number {
  return berlinOffsetMs(new Date(ms).toISOString())
}

/** How far to move so that Berlin's clocks show the same time, whole days away. */
function shift(now: number, days: number): number {
  return days * dayMs + offset(now) - offset(now + days * dayMs)
}

export async function openTimeMachine({
  db,
  log,
  wall,
}: {
  readonly db: Db
  readonly log: Log
  readonly wall: Clock
}): Promise<TimeMachine> {
  let days = await findDays(db)
  let kept = { days, at: wall.now(), ms: shift(wall.now(), days) }
  const listeners: (() => void)[] = []
  const read = async (): Promise<void> => {
    const next = await findDays(db)
    if (next === days) return
    days = next
    for (const moved of listeners) moved()
  }
  const detached = AsyncLocalStorage.snapshot()
  const stop = await db.listen(channel, () => {
    detached(read).catch((error: unknown) => log.warn({ err: error }, 'played day not read, the old one stays'))
  })
  return {
    clock: {
      wall,
      now: () => {
        const now = wall.now()
        if (days === 0) return now
        if (kept.days !== days || Math.abs(now - kept.at) > offsetKeptMs) kept = { days, at: now, ms: shift(now, days) }
        return now + kept.ms
      },
    },
    onMove: (moved) => listeners.push(moved),
    close: stop,
  }
}

async function findDays(sql: Sql): Promise<number> {
  return (await sql.query(readDays))[0]?.days ?? 0
}

/** Whether it is at most ten years away. */
export function isPlayable(day: IsoDate, wall: Clock): boolean {
  return Math.abs(daysBetween(today(wall), day)) <= mostDays
}

/**
 * Plays this day from now on, in every process. What waits for a later time waits so many days less; going back undoes nothing.
 * @throws RangeError for a day more than ten years away
 */
export async function moveTo(sql: Sql, wall: Clock, day: IsoDate): Promise<void> {
  if (!isPlayable(day, wall)) throw new RangeError(`${day} is more than ten years away`)
  const days = daysBetween(today(wall), day)
  const ahead = days - (await findDays(sql))
  await sql.query(writeDays, [days])
  if (ahead > 0) await sql.query(hurryJobs, [ahead])
}

/** The day that is played by what the database says, where no machine is open. */
export async function readPlayedDay(sql: Sql, wall: Clock): Promise<IsoDate> {
  return addDays(berlinDate(new Date(wall.now()).toISOString()), await findDays(sql))
}
