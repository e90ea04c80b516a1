/** Who was refused because the database, or another system that is needed, did not answer in time, or not at all. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from './log.ts'

/** Thrown by `Db` when a statement could not be carried out now; the same may work a moment later. */
export class DatabaseAway extends Error {
  /** The SQLSTATE, or the code of the system's error; '' when there is none. */
  readonly code: string
  /** The database works, but not for this one: a lock or a statement took too long. */
  readonly busy: boolean
  constructor(cause: Error, { said = `the database does not answer: ${cause.message}`, busy = false } = {}) {
    const code = codeOf(cause)
    // Not as `cause`: the driver's own fields may quote a row.
    super(said)
    this.code = code
    this.busy = busy || busyStates.has(code)
  }
}

/** So many wait for their turn at the database that another is sent away; it is no outage. */
export class TooManyWaiting extends DatabaseAway {
  /** @param said for the log */
  constructor(said: string) {
    super(new Error(said), { said, busy: true })
  }
}

/** Another system gave no usable answer; the same may work a moment later. */
export class ServiceAway extends Error {}

type Away = DatabaseAway | ServiceAway

export function isAway(error: unknown): error is Away {
  return error instanceof DatabaseAway || error instanceof ServiceAway
}

const pausesMs = [200, 1000, 3000]

/**
 * For what has happened outside and has to be written down: does `work`, which tolerates repetition, again while the database
 * is away, for four seconds and what each try takes. @throws its last error
 */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      await sleep(pause)
    }
  }
  return work()
}

/** What callers are told, in seconds. */
export const retryAfterSeconds = 5

/** lock_not_available, query_canceled; and what a transaction that was repeated still meets. */
const busyStates = new Set(['55P03', '57014', '40001', '40P01'])

/**
 * Classes of PostgreSQL (appendix A of its manual): 08 connection, 53 resources (disk full, too many connections), 57P
 * shut down or starting, 58 system; 25P03 idle in a transaction for too long, 25006 only reading allowed.
 */
const awayStates = /^(?:08...|53...|57P0.|58...|25P03|25006)$/

/** What the driver says about a connection, which has no SQLSTATE. */
const connectionLost =
  /^(?:Query read timeout|Connection terminated.*|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered a connection error|was closed) and is not queryable)$/

const socketCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ERR_STREAM_DESTROYED)$/

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The error as the rest of the code meets it: one of the driver's, of a lock, or of a network is `DatabaseAway`. */
export function nameAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const code = codeOf(error)
  const away =
    busyStates.has(code) || awayStates.test(code) || socketCodes.test(code) || connectionLost.test(error.message)
  return away ? new DatabaseAway(error) : error
}

const quietMs = 10_000

export type AwayLog = (error: Away, where: Readonly<Record<string, unknown>>) => void

/** Logs a refusal: every lock that was held too long, but only the first of many when nobody gets an answer. */
export function createAwayLog(log: Log): AwayLog {
  let loggedAt = -quietMs
  let refused = 0
  return (error, where) => {
    if (error instanceof ServiceAway) {
      log.error({ err: error, ...where }, 'another system does not answer')
      return
    }
    if (error.busy) {
      log.warn({ err: error, ...where }, 'database too slow for this one')
      return
    }
    refused += 1
    if (performance.now() - loggedAt < quietMs) return
    log.error({ err: error, refused, ...where }, 'database does not answer')
    loggedAt = performance.now()
    refused = 0
  }
}
