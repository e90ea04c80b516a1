/** The daily steps without a server, for a command. */
import { randomUUIDv7 } from 'node:crypto'

import { readProvider } from '#domains/provider/server/read-provider.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createDaily, type DailyOutcome } from '#platform/server/daily.ts'

import { openDomains } from './domains.ts'
import { openProcess } from './process.ts'

/** Does what is due; what it puts into the outbox is done by servers that run, or after the next start. */
export async function runDailyOnce(): Promise<DailyOutcome> {
  const { config, db, log, prepare } = await openProcess()
  try {
    await prepare()
    const provider = readProvider(config.PROVIDER_FILE)
    const clock = systemClock
    const domains = await openDomains({
      config,
      db,
      clock,
      log,
      newId: () => randomUUIDv7(),
      provider,
      wake: () => undefined, // no job relay here
    })
    const steps = domains.all.flatMap(({ daily = [] }) => daily)
    try {
      return await createDaily({ db, clock, log, steps }).run()
    } finally {
      for (const { close } of domains.all.toReversed()) await close?.()
    }
  } finally {
    await db.close()
  }
}
