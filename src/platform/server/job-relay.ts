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
  /** Topic → worker, to be told when there is something to fetch. */
  readonly workers: ReadonlyMap<string, string>
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
async function moveBatch({ db, boss, clock, workers }: RelayParts): Promise<number> {
  const now = clock.now()
  const rows = await db.tx(async (tx) => {
    const taken = await tx.query(take, [[...workers.keys()], batchSize])
    for (const [topic, list] of Map.groupBy(taken, (row) => row.topic)) {
      await boss.insert(
        topic,
        list.map((row) => toJob(row, now)),
        { db: bossDb(tx) },
      )
    }
    return taken
  })
  const due = rows.filter((row) => waitSeconds(row, now) === 0)
  for (const topic of new Set(due.map((row) => row.topic))) boss.notifyWorker(workers.get(topic) ?? '')
  return rows.length
}

function toJob(row: OutboxRow, now: number) {
  const startAfter = waitSeconds(row, now)
  return {
    id: row.id,
    data: { payload: row.payload, correlationId: row.correlation_id } satisfies QueuedData,
    ...(startAfter > 0 && { startAfter }),
  }
}

/** How long a row still has to wait, by the same clock that chose its start, whatever the database's clock says. */
function waitSeconds({ start_after: startAfter }: OutboxRow, now: number): number {
  return startAfter === null ? 0 : Math.max(0, Math.ceil((startAfter.getTime() - now) / 1000))
}
