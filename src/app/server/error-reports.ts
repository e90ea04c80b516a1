/** The log of this process, and beside it the error-reporting service where there is one. */
import { openErrorReporter, reportingLog } from '#platform/server/error-reporting.ts'
import type { Log } from '#platform/server/log.ts'

import type { Config } from './config.ts'

/** `close` comes last: what fails while the rest stops is reported too. */
export async function withErrorReports(
  log: Log,
  { ERROR_DSN, ENVIRONMENT }: Pick<Config, 'ERROR_DSN' | 'ENVIRONMENT'>,
): Promise<{ readonly log: Log; readonly closeReports: () => Promise<void> }> {
  if (ERROR_DSN === undefined) return { log, closeReports: async () => undefined }
  const reporter = await openErrorReporter(ERROR_DSN, ENVIRONMENT)
  return { log: reportingLog(log, reporter, ENVIRONMENT), closeReports: () => reporter.close() }
}
