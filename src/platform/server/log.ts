/** The server's log: JSON lines by pino. `Log` is what the code sees of it. */
import { pino, type DestinationStream, type Logger } from 'pino'

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

/** Makes the root logger; secrets are removed by path. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: (error: unknown) => errorEntry(error) },
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          'req.headers["x-auth-token"]',
          '*.password',
          '*.id_token',
          '*.iban',
        ],
        censor: '[removed]',
      },
    },
    ...(destination ? [destination] : []),
  )
}

/**
 * Standard output in pieces, as a system call for every line costs a tenth of a small request: a line is out after half a
 * second at the latest, and at the end of the process. Only a kill -9 can swallow the last ones.
 */
export function logOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 500 })
}
