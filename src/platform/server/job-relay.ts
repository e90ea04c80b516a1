/** The relay: moves rows in batches from the outbox to the queues, woken after commits and by a sweep. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import type { PgBoss } from 'pg-boss'

import type { Clock } from './clock.ts'
import { statement, type Db, type Sql } from './db.ts'
import type { Log } from './log.ts'

export interface Relay {
  /** Something was committed: look now. */
  wake(): void
  /** Resolves when what lies in the outbox has been moved. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** What a queued job carries. */
export interface QueuedData {
  readonly payload: Readonly<Record<string, unknown>>
  readonly correlationId: string
}

export interface RelayParts {
  readonly db: Db
  readonly boss: PgBoss
  readonly clock: Clock
  readonly log: Log
  /** How many requests there are. */
  readonly underWay: () => number
  /** Those that this process works on. */
  readonly topics: readonly string[]
  /** Tells a topic's worker that there is something to fetch. */
  readonly tell: (topic: string) => void
}

interface OutboxRow {
  id: string
  topic: string
  payload: Record<string, unknown>
  start_after: Date | null
  correlation_id: string
}

const batchSize = 500
const sweepMs = 2000
/** The first row moves at once; while more come in they are moved together, as one batch costs as much as one row. */
const gatherMs = 100
/** While many customers wait: workers rest as long then. */
const gatherUnderLoadMs = 400
const many = 4

/** Rows of topics that this process does not know stay in the outbox for one that does; they block no others. */
const take = statement<OutboxRow>(
  'outbox.take',
  `delete from outbox where id in (
     select id from outbox where topic = any($1) order by id limit $2 for update skip locked
   )
   returning id, topic, payload, start_after, correlation_id`,
)

/** pg-boss on our connections: on the pool, or inside an open transaction. */
export function bossDb(sql: Sql) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await sql.query<Record<string, unknown>>(statement('', text), values),
    }),
  }
}

/** Starts moving; stop it before the workers. */
export function startRelay(parts: RelayParts): Relay {
  const state: { wanted: boolean; stopped: boolean; running?: Promise<void> | undefined } = {
    wanted: false,
    stopped: false,
  }
  let movedAt = -gatherUnderLoadMs
  const moveAll = async (): Promise<void> => {
    while (state.wanted && !state.stopped) {
      const gather = parts.underWay() > many ? gatherUnderLoadMs : gatherMs
      await sleep(Math.max(0, movedAt + gather - performance.now()))
      state.wanted = false
      if ((await moveBatch(parts)) === batchSize) state.wanted = true
      movedAt = performance.now()
    }
  }
  // It outlives the request that wakes it: its work belongs to no visitor and to no open transaction.
  const detached = AsyncLocalStorage.snapshot()
  const wake = (): void => {
    if (state.stopped) return
    state.wanted = true
    state.running ??= detached(moveAll)
      .catch((error: unknown) => parts.log.error({ err: error }, 'outbox relay failed, will be tried again'))
      .finally(() => (state.running = undefined))
  }
  const sweep = setInterval(wake, sweepMs)
  wake()
  return {
    wake,
    drain: async () => {
      wake()
      while (state.running) await state.running
    },
    stop: async () => {
      state.stopped = true
      clearInterval(sweep)
      await state.running
    },
  }
}

/** Moves one batch in one transaction, so that no row is lost or doubled on the way; returns how many. */
async function moveBatch(parts: RelayParts): Promise<number> {
  const { boss, clock, db, topics } = parts
  const now = clock.now()
  const rows = await db.tx(async (tx) => {
    const taken = await tx.query(take, [topics, batchSize])
    for (const [topic, list] of Map.groupBy(taken, (row) => row.topic)) {
      await boss.insert(
        topic,
        list.map((row) => toJob(row, now)),
        { db: bossDb(tx) },
      )
    }
    return taken
  })
  for (const [topic, list] of Map.groupBy(rows, (row) => row.topic))
    tellInTime(
      parts,
      topic,
      list.map((row) => waitMs(row, now)),
    )
  return rows.length
}

/** What is due is looked for every second; what is due sooner a worker is told of, to so many milliseconds. */
const soonMs = 10_000
const tellEveryMs = 50

/**
 * Tells the worker now and when there is something to fetch; what is due later not while many customers wait. A process that ends
 * before tells nobody: then the worker of another finds it.
 */
function tellInTime({ tell, underWay }: RelayParts, topic: string, waits: readonly number[]): void {
  const later = underWay() > many ? 0 : soonMs
  const times = waits.filter((wait) => wait <= later).map((wait) => Math.ceil(wait / tellEveryMs) * tellEveryMs)
  for (const time of new Set(times)) {
    if (time === 0) tell(topic)
    else setTimeout(() => tell(topic), time).unref()
  }
}

function toJob(row: OutboxRow, now: number) {
  const startAfter = waitMs(row, now) / 1000
  return {
    id: row.id,
    data: { payload: row.payload, correlationId: row.correlation_id } satisfies QueuedData,
    ...(startAfter > 0 && { startAfter }),
  }
}

/** How long a row still has to wait, by the same clock that chose its start, whatever the database's clock says. */
function waitMs({ start_after: startAfter }: OutboxRow, now: number): number {
  return startAfter === null ? 0 : Math.max(0, startAfter.getTime() - now)
}
