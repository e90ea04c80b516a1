/** The provider's file of reports about lines, for a command. */
import { takeReports } from '#domains/line-reports/server/take-reports.ts'

import { withDomains } from './with-domains.ts'

/** What is to be printed. @throws Error for a file with a fault, which changes nothing */
export function runLineReports(file: string): Promise<string> {
  return withDomains(async ({ db, deps }) => {
    const { faults, taken } = await takeReports(db, deps, file)
    if (faults.length > 0) throw new Error(faults.join('\n  '))
    return `${taken} reports were taken`
  })
}
