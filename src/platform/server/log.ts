/** The server's log: JSON lines by pino. `Log` is what the code sees of it. */
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Makes the root logger; secrets are removed by path. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
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
  return pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 500 })
}
