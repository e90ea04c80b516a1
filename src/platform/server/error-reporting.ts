/**
 * Faults and failed jobs for a Sentry-compatible service (`ERROR_DSN`). What is an error in the log is reported beside
 * it, so that both hold the same: error, correlation id, route or topic, nothing of a person.
 */
import { reportsFailedContent } from '#kit/content-reports.ts'
import { scrub } from '#kit/scrub.ts'

import type { Log } from './log.ts'

export interface ErrorReporter {
  /** Sends an error; `tags` say where it happened. Never throws, never waits. */
  report(error: unknown, tags: Readonly<Record<string, string>>): void
  /** Waits until everything is sent, two seconds at most. */
  close(): Promise<void>
}

const closeMs = 2000
const sendMs = 5000

/** Opens the client; its package is loaded only with an address. @throws Error when the address is none of that kind */
export async function openErrorReporter(dsn: string, environment: string): Promise<ErrorReporter> {
  const sentry = await import('@sentry/core')
  const { ServerRuntimeClient, nodeStackLineParser } = await import('@sentry/core/server')
  if (sentry.dsnFromString(dsn) === undefined) throw new Error(`ERROR_DSN: ${new URL(dsn).host} has no such address`)
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
    stackParser: sentry.createStackParser(nodeStackLineParser()),
    transport: (options) =>
      sentry.createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          redirect: 'error',
          body: body as string,
          ...(options.headers && { headers: options.headers }),
          signal: AbortSignal.timeout(sendMs),
        })
        return { statusCode: answer.status }
      }),
    beforeSend: (event) => ({ ...event, ...withoutPersons(event) }),
  })
  client.init()
  return {
    report: (error, tags) => {
      const scope = new sentry.Scope()
      scope.setTags(tags)
      client.captureException(error, undefined, scope)
    },
    close: async () => void (await client.close(closeMs)),
  }
}

interface Reported {
  readonly exception?: { readonly values?: { value?: string }[] }
}

/** Messages may quote what was sent or stored. */
function withoutPersons({ exception }: Reported): { exception?: { values: { value: string }[] } } {
  if (exception?.values === undefined) return {}
  return {
    exception: { values: exception.values.map((thrown) => ({ ...thrown, value: scrub(thrown.value ?? '', 500) })) },
  }
}

const tagNames = ['correlationId', 'method', 'route', 'topic', 'jobId'] as const

/**
 * The same log, whose errors are reported too. A job that will be tried again is a warning and counts as well; a failed
 * content lookup, which says `contentLookup`, does so in some environments only.
 */
export function reportingLog(log: Log, reporter: ErrorReporter, environment: string): Log {
  const note = (level: 'warn' | 'error' | 'fatal', entry: unknown): void => {
    if (typeof entry !== 'object' || entry === null || !('err' in entry)) return
    if ('contentLookup' in entry ? !reportsFailedContent(environment) : level === 'warn' && !('topic' in entry)) return
    const known = entry as Readonly<Record<string, unknown>>
    const tags = tagNames.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]] as const] : []))
    reporter.report(entry.err, Object.fromEntries(tags))
  }
  const noted = (level: 'warn' | 'error' | 'fatal') =>
    ((...entry: Parameters<Log['error']>) => {
      log[level](...entry)
      note(level, entry[0])
    }) as Log['error']
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: noted('warn'),
    error: noted('error'),
    fatal: noted('fatal'),
  }
}
