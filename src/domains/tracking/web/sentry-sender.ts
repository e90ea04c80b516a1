/** The Sentry-compatible service (`ERROR_DSN`): its package is loaded with the first error, and only with an address. */
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'

import type { SentReport } from './error-sender.ts'

let client: BrowserClient | undefined

/** Sends one report as it is: no traces of the visit, no user, no address with a query. */
export function sendToService(dsn: string, environment: string, report: SentReport): void {
  client ??= open(dsn, environment)
  const { name, message, stack, where, page, correlationId } = report
  const scope = new Scope()
  scope.setTags({ where, page, ...(correlationId !== null && { correlationId }) })
  client.captureEvent(
    {
      level: 'error',
      exception: { values: [{ type: name, value: message, stacktrace: { frames: defaultStackParser(stack) } }] },
    },
    undefined,
    scope,
  )
}

function open(dsn: string, environment: string): BrowserClient {
  const opened = new BrowserClient({
    dsn,
    environment,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Nobody's address is kept, guessed or asked for.
    dataCollection: { userInfo: false },
  })
  opened.init()
  return opened
}
