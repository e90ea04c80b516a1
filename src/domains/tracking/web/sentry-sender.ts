/** The Sentry-compatible service (`ERROR_DSN`): its package is loaded with the first error, and only with an address. */
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'

import type { SentReport } from '../reports.ts'

type MakeTransport = typeof makeFetchTransport
type Failed = (failure: unknown) => void

let client: BrowserClient | undefined

/** Sends one report as it is: no traces of the visit, no user, no address with a query. `failed` hears why it did not arrive. */
export function sendToService(
  dsn: string,
  report: SentReport,
  { environment, failed }: { readonly environment: string; readonly failed: Failed },
): void {
  client ??= open(dsn, environment, failed)
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

function open(dsn: string, environment: string, failed: Failed): BrowserClient {
  const opened = new BrowserClient({
    dsn,
    environment,
    transport: watched(makeFetchTransport, failed),
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Nobody's address is kept, guessed or asked for.
    dataCollection: { userInfo: false },
  })
  opened.init()
  return opened
}

/** The package keeps to itself that the service does not answer, or refuses. */
function watched(make: MakeTransport, failed: Failed): MakeTransport {
  return (options) =>
    make(options, (...request) =>
      fetch(...request).then(
        (answer) => {
          if (!answer.ok) failed(new Error(`error report: status ${answer.status}`))
          return answer
        },
        (error: unknown) => {
          failed(error)
          throw error
        },
      ),
    )
}
