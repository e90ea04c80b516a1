/** The real PostgreSQL (15 or newer), by `DATABASE_URL`. */
import pg from 'pg'

import { connectionTimeoutMillis, dbOver, poolDefaults, type Db } from './db.ts'
import { gatheringSocket } from './gather-writes.ts'
import type { Log } from './log.ts'

const reconnectAfterMs = 1000

/** Opens a pool of `connections` (default 10) to `url`; lost connections are logged, never thrown. */
export function openPostgres(url: string, log: Log, connections = 10): Db {
  const pool = new pg.Pool({
    ...poolDefaults,
    connectionString: url,
    max: connections,
    keepAlive: true,
    stream: gatheringSocket,
  })
  // Without a listener of its own a connection that is lost inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'database connection lost')))
  pool.on('error', () => undefined) // an idle one: logged by the listener above
  const listeners = new Set<() => Promise<void>>()
  const listen: Db['listen'] = async (channel, heard) => {
    const stop = await listenForever(url, channel, heard, log)
    listeners.add(stop)
    return async () => {
      listeners.delete(stop)
      await stop()
    }
  }
  const db = dbOver(pool, listen, async () => {})
  return {
    ...db,
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      await db.close()
    },
  }
}

/** LISTEN on a connection of its own that comes back after a loss; after it comes back, everything may have been missed. */
async function listenForever(url: string, channel: string, heard: (payload: string) => void, log: Log) {
  const state: { client?: pg.Client; retry?: NodeJS.Timeout; stopped: boolean } = { stopped: false }
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis, keepAlive: true })
    state.client = client
    client.on('notification', (notice) => heard(notice.payload ?? ''))
    client.on('error', (error) => {
      log.warn({ err: error, channel }, 'listening connection lost')
      retryLater()
    })
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  const end = async (): Promise<void> => {
    await state.client?.end().catch(() => undefined) // already gone: nothing left to close
  }
  const retryLater = (): void => {
    if (state.stopped) return
    clearTimeout(state.retry)
    state.retry = setTimeout(() => {
      void end()
      connect().then(() => heard(''), retryLater)
    }, reconnectAfterMs)
  }
  await connect()
  return async () => {
    state.stopped = true
    clearTimeout(state.retry)
    await end()
  }
}
