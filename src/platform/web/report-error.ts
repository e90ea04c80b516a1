/** Errors for the error-reporting service. The sender is loaded after the page; until then they wait here. */
import { statusOf } from './api-client.ts'

export interface ErrorReport {
  readonly error: unknown
  /** Which part noticed it. Those of 'content' leave only in tua, lup and prod. */
  readonly where: string
  /** What it was looked up for: tells two failures of one call apart. */
  readonly about?: string | undefined
}

const waiting: ErrorReport[] = []
let send: ((report: ErrorReport) => void) | undefined

/** Reports an error. Does nothing on the server, whose log has it already. */
export function reportError(error: unknown, where: string, about?: string): void {
  const report = { error, where, about }
  if (send) send(report)
  else if (waiting.length < 5) waiting.push(report)
}

/** The same for a failed call: only what network or server did wrong (an answer nobody understands too), not what was refused. */
export function reportFailure(error: unknown, where: string): void {
  const status = statusOf(error) ?? 0
  if (status >= 400 && status < 500) return
  reportError(error, where)
}

/** From now on `to` sends what is reported, and what has been. */
export function sendReports(to: (report: ErrorReport) => void): void {
  send = to
  for (const report of waiting.splice(0)) to(report)
}
