/** The server's log: JSON lines by pino. `Log` is what the code sees of it. */
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Makes the root logger; secrets are removed by path, whoever logs them. */
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

/** Standard output without waiting for it; what has not been written yet is written when the process ends. */
export function logOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false })
}
