/** LISTEN on a connection of its own that comes back after a loss. */
import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'

import { connectionTimeoutMillis } from './db.ts'
import type { Log } from './log.ts'

const reconnectAfterMs = 1000
/** Nothing is sent on it otherwise: a network that has fallen silent would never be noticed. */
const pingEveryMs = 5000
const query_timeout = 3000

export interface Listening {
  /** Where the database is. */
  readonly config: pg.ClientConfig
  readonly channel: string
  /** After the connection has come back it is called with '': everything may have been missed. */
  readonly heard: (payload: string) => void
  readonly log: Log
  /** The connection has fallen silent, others may have too. */
  readonly distrust: () => void
}

/** Listens until it is told to stop. @throws Error when the first connection cannot be made. */
export async function listenForever(listening: Listening): Promise<() => Promise<void>> {
  const { channel, heard, log, distrust } = listening
  const state: { client?: pg.Client; retry?: NodeJS.Timeout; stopped: boolean } = { stopped: false }
  const lost = (client: pg.Client, error: unknown): void => {
    if (state.stopped || state.client !== client) return
    delete state.client
    log.warn({ err: error, channel }, 'listening connection lost')
    endQuietly(client)
    retryLater()
  }
  const connect = async (): Promise<void> => {
    const client = await openListener(listening, lost)
    if (state.stopped) endQuietly(client)
    else state.client = client
  }
  const retryLater = (): void => {
    if (state.stopped) return
    clearTimeout(state.retry)
    state.retry = setTimeout(() => connect().then(() => heard(''), retryLater), reconnectAfterMs)
  }
  const ping = (): void => {
    const { client } = state
    client?.query('select 1').catch((error: unknown) => {
      distrust()
      lost(client, error)
    })
  }
  await connect()
  const pinging = AsyncLocalStorage.snapshot()(() => setInterval(ping, pingEveryMs).unref())
  return async () => {
    state.stopped = true
    clearTimeout(state.retry)
    clearInterval(pinging)
    await state.client?.end().catch(() => undefined) // already gone: nothing left to close
  }
}

async function openListener(
  { config, channel, heard }: Listening,
  lost: (client: pg.Client, error: unknown) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis, query_timeout })
  client.on('notification', (notice) => heard(notice.payload ?? ''))
  client.on('error', (error) => lost(client, error))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    endQuietly(client)
    throw error
  }
}

/** Gone, or cut off: there is nothing to wait for. */
function endQuietly(client: pg.Client): void {
  client.end().catch(() => undefined)
}
