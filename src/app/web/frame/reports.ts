/** What this document sends: errors always, page views and clicks with consent only. */
import { tagManagerAddress } from '#domains/tracking/web/environment.ts'
import { errorSender } from '#domains/tracking/web/error-sender.ts'
import { isMocked } from '#domains/tracking/web/mock.ts'
import { basePath } from '#kit/paths.ts'
import { reportError, sendReports } from '#platform/web/report-error.ts'

let started = false

/** From now on errors are sent, also those that nobody has caught. */
export function startReports(): void {
  if (started) return
  started = true
  sendReports(errorSender(basePath(location.pathname)))
  addEventListener('error', ({ error }) => error instanceof Error && reportError(error, 'uncaught'))
  addEventListener('unhandledrejection', ({ reason }) => {
    // Called off by a navigation: nothing is wrong.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) reportError(reason, 'unhandled rejection')
  })
}

/** Whether page views go anywhere: to the mock, or to a tag manager that the visitor has consented to. */
export function isTracked(): boolean {
  return isMocked() || tagManagerAddress() !== undefined
}

/** The error page has opened: it is reported, and recorded as 'fehlerseite'. */
export async function recordErrorPage(error: unknown): Promise<void> {
  startReports()
  reportError(error, 'page')
  if (isTracked()) (await import('#domains/tracking/web/tracking.ts')).recordErrorView(location.pathname)
}
