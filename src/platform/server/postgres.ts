/** The real PostgreSQL (15 or newer), by `DATABASE_URL`: nothing waits on it without an end (docs/operations.md, PostgreSQL). */
import pg from 'pg'

import { dbOver, poolDefaults, type Db } from './db.ts'
import { gatheringSocket } from './gather-writes.ts'
import type { Log } from './log.ts'
import { listenForever } from './postgres-listen.ts'

/** The server ends what takes longer; what the same variable of `DATABASE_URL` says goes before. */
const serverLimits: pg.PoolConfig = {
  statement_timeout: 10_000,
  lock_timeout: 4000,
  // Of a process that was frozen or cut off in a transaction: its row locks are free again after this time.
  idle_in_transaction_session_timeout: 10_000,
  // The server's own connections: it notices a silent network too. Without effect where the system cannot do it.
  options: '-c tcp_user_timeout=10000 -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2',
}

/** Longer than the server's own, so that it only counts where no answer comes at all. */
const query_timeout = 12_000

const keepAlive: pg.PoolConfig = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export interface PostgresOptions {
  /** How many connections the pool holds at most. */
  readonly connections?: number
  /** Without limits of time: for migrations and for filling a database. */
  readonly patient?: boolean
}

/** Opens a pool (of 10 connections) to `url`; lost connections are logged, never thrown. */
export function openPostgres(url: string, log: Log, { connections = 10, patient = false }: PostgresOptions = {}): Db {
  const pool = new pg.Pool({
    ...poolDefaults,
    ...keepAlive,
    ...(!patient && { ...serverLimits, query_timeout }),
    connectionString: url,
    max: connections,
    stream: gatheringSocket,
  })
  // Without a listener of its own a connection that is lost inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'database connection lost')))
  pool.on('error', () => undefined) // an idle one: logged by the listener above
  const { connect, distrust } = trustedConnections(pool)
  const listeners = new Set<() => Promise<void>>()
  const listen: Db['listen'] = async (channel, heard) => {
    const stop = await listenForever({ config: { ...keepAlive, connectionString: url }, channel, heard, log, distrust })
    listeners.add(stop)
    return async () => {
      listeners.delete(stop)
      await stop()
    }
  }
  const db = dbOver({ connect, end: () => pool.end() }, listen, async () => {})
  return {
    ...db,
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      await db.close()
    },
  }
}

/**
 * One connection that falls silent says that the others may be dead too: those that were idle then are not handed out
 * again, so that not each of them costs somebody the whole wait.
 */
function trustedConnections(pool: pg.Pool): { connect: () => Promise<pg.PoolClient>; distrust: () => void } {
  const heardAt = new WeakMap<pg.PoolClient, number>()
  let trustedFrom = 0
  const distrust = (): void => {
    trustedFrom = performance.now()
  }
  const hear = (client: pg.PoolClient): void => void heardAt.set(client, performance.now())
  pool.on('connect', hear)
  pool.on('release', (error, client) => {
    if (error === undefined) hear(client)
    else if (error instanceof Error) distrust()
  })
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if ((heardAt.get(client) ?? 0) >= trustedFrom) return client
      client.release(true)
    }
  }
  return { connect, distrust }
}
