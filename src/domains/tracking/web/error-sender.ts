/** Sends errors of this document: to the service where the page names one, else into the server's own log. */
import { scrub } from '#kit/scrub.ts'
import { correlationIdOf } from '#platform/web/api-client.ts'
import type { ErrorReport } from '#platform/web/report-error.ts'

import { isReported, safeAddress, type SentReport } from '../reports.ts'
import { environment } from './environment.ts'

/** Enough to see what is wrong; a page that fails in a loop reports no more. */
const mostReports = 10

/** Makes the sender for calls below `base`. What could not leave goes when the connection is back. */
export function errorSender(base: string): (report: ErrorReport) => void {
  const seen = new Set<string>()
  const held: SentReport[] = []
  addEventListener('online', () => {
    for (const report of held.splice(0)) void send(base, report).catch(() => undefined) // gone for good
  })
  return ({ about, error, where }) => {
    if (!isReported(where, environment())) return
    const report = toReport(error, where, about)
    const key = `${report.name} ${report.message}`
    if (seen.has(key) || seen.size >= mostReports) return
    seen.add(key)
    send(base, report).catch((failure: unknown) => {
      // What cannot be sent waits for the connection.
      held.push(report)
      if (navigator.onLine) handlersFailed(failure)
    })
  }
}

/** Nobody hears of the error then: it stands in the console, as the failure of its handlers does. */
function handlersFailed(failure: unknown): void {
  console.error('Some error handlers failed', failure)
}

function toReport(error: unknown, where: string, about?: string): SentReport {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return {
    where: where.slice(0, 60),
    name: name.slice(0, 80),
    message: scrub(about === undefined ? message : `${about}: ${message}`, 500),
    stack: scrub(stack, 4000),
    page: safeAddress(location.pathname, location.origin).slice(0, 200),
    correlationId: correlationIdOf(error) ?? null,
  }
}

async function send(base: string, report: SentReport): Promise<void> {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-dsn"]')?.content
  if (dsn !== undefined)
    return (await import('./sentry-sender.ts')).sendToService(dsn, report, {
      environment: environment(),
      failed: handlersFailed,
    })
  const answer = await fetch(`${base}/api/error-reports`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
  if (!answer.ok) handlersFailed(new Error(`error report: status ${answer.status}`))
}
