/** The server's log: JSON lines by pino. `Log` is what the code sees of it. */
import { writeSync } from 'node:fs'

import { pino, type DestinationStream, type Logger } from 'pino'

import { isRecord } from '#kit/json.ts'
import { scrub } from '#kit/scrub.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: LoggedError
}

const mostCauses = 3

/**
 * An error as it stands in the log: name, message without addresses and numbers, code, stack. None of the fields that
 * libraries add, which quote rows (`detail` of PostgreSQL), recipients and answers.
 */
export function errorEntry(error: unknown, causes = mostCauses): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error), 500) }
  const { cause, message, name, stack = '' } = error
  const code = 'code' in error ? error.code : undefined
  // A stack begins with the message, which may have several lines.
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    message: scrub(message, 500),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
    ...(cause !== undefined && causes > 0 && { cause: errorEntry(cause, causes - 1) }),
  }
}

const secretFields = new Set(['cookie', 'authorization', 'x-auth-token', 'password', 'id_token', 'iban'])

/**
 * An entry without what fields of these names hold, however deep. The library's own removal by path takes longer than all the
 * rest of a line, also for entries that are as flat as nearly all are.
 */
function withoutSecrets(entry: Record<string, unknown>): Record<string, unknown> {
  const isFlat = Object.keys(entry).every((name) => typeof entry[name] !== 'object' && !secretFields.has(name))
  return isFlat ? entry : (hideSecrets(entry) as Record<string, unknown>)
}

function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets)
  // An error comes as `errorEntry` says it, a date as its text.
  if (!isRecord(value) || !isPlain(value)) return value
  const fields = Object.entries(value).map(([name, held]) => [
    name,
    secretFields.has(name.toLowerCase()) ? '[removed]' : hideSecrets(held),
  ])
  return Object.fromEntries(fields) as unknown
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Makes the root logger; secrets are removed by the names of their fields. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: (error: unknown) => errorEntry(error) },
      formatters: { log: withoutSecrets },
    },
    ...(destination ? [destination] : []),
  )
}

const pieceLength = 16_000
const lateMs = 500

/**
 * Standard output in pieces, as a system call for every line costs a tenth of a small request: a line is out after half a
 * second at the latest, and at the end of the process, which `atExit` calls. Only a kill -9 can swallow the last ones.
 */
export function logOutput(atExit: (work: () => void) => void): DestinationStream {
  const stdout = 1
  const output = pino.destination({ dest: stdout, sync: false })
  let pending = ''
  const flush = (): void => {
    if (pending !== '') output.write(pending)
    pending = ''
  }
  setInterval(flush, lateMs).unref()
  // Held here and not by the library: at the end it would write to a reader that has gone again and again, for ever.
  atExit(() => writeRest(stdout, pending))
  return {
    write: (line) => {
      pending += line
      if (pending.length >= pieceLength) flush()
    },
  }
}

const fullPipeMs = 10
const mostTries = 100

/** The last lines of a process; lost where nobody reads them any more. */
function writeRest(fd: number, text: string): void {
  let rest = Buffer.from(text)
  for (let tries = 0; rest.length > 0 && tries < mostTries;) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      tries += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, fullPipeMs)
    }
  }
}
