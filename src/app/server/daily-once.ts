/** The daily steps without a server, for a command. */
import { createDaily, type DailyOutcome } from '#platform/server/daily.ts'

import { withDomains } from './with-domains.ts'

/** Does what is due. */
export function runDailyOnce(): Promise<DailyOutcome> {
  return withDomains(({ clock, db, domains, log }) => {
    const steps = domains.flatMap(({ daily = [] }) => daily)
    return createDaily({ db, clock, log, steps }).run()
  })
}
