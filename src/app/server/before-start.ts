/** What has to be so before anything is changed: the port is free, the database answers. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { sqlState, statement, type Db } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'

const portRefusals: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: somebody else listens there',
  EACCES: 'PORT: this user may not listen there',
  EADDRNOTAVAIL: 'HOST: is no address of this machine',
  ENOTFOUND: 'HOST: is no address of this machine',
}

/** Listens for a moment. @throws Error that names the variable when nobody can listen at `HOST` and `PORT`. */
export async function checkPort({ HOST: host, PORT: port }: { readonly HOST: string; readonly PORT: number }) {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const why = portRefusals[sqlState(error)]
    throw why === undefined ? error : new Error(`${why} (${host}, port ${port})`, { cause: error })
  }
  server.close()
  await once(server, 'close')
}

interface Waiting {
  readonly db: Db
  readonly log: Log
  /** How long at most, and how long between two tries. */
  readonly patienceMs?: number
  readonly pauseMs?: number
}

const question = statement('', 'select 1')
/** It refuses whoever asks, so that waiting changes nothing: password, rights, name of the database. */
const refused = /^(28|3D|42)/

/** Waits for a database that starts at the same time. @throws Error that names the variable when it refuses or stays away. */
export async function awaitDatabase({ db, log, patienceMs = 60_000, pauseMs = 1000 }: Waiting): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await sleep(pauseMs)) {
    try {
      await db.query(question)
      return
    } catch (error) {
      if (refused.test(sqlState(error)) || performance.now() >= end)
        throw new Error(`DATABASE_URL: ${reason(error)}`, { cause: error })
      log.warn({ reason: reason(error) }, 'waiting for the database')
    }
  }
}

/** The driver's words; several addresses of one host fail together without any. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : 'unknown'
}
