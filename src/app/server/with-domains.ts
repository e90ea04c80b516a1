/** The domains without a server, for commands. */
import { randomUUIDv7 } from 'node:crypto'

import { readProvider } from '#domains/provider/server/read-provider.ts'
import { systemClock, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Log } from '#platform/server/log.ts'
import { openTimeMachine } from '#platform/server/time-machine.ts'

import { openDomains, type DomainsDeps } from './domains.ts'
import { openProcess } from './process.ts'
import { domainSettings } from './settings.ts'

export interface CommandContext {
  readonly db: Db
  /** Shows the played day of a demonstration. */
  readonly clock: Clock
  readonly log: Log
  readonly domains: readonly Domain[]
  /** What domains are made with. */
  readonly deps: DomainsDeps & ReturnType<typeof domainSettings>
}

/** Opens them on the configured database; what `work` puts into the outbox is done by servers that run, or after the next start. */
export async function withDomains<Value>(work: (context: CommandContext) => Promise<Value>): Promise<Value> {
  const { config, db, log, prepare } = await openProcess()
  try {
    await prepare()
    const machine = config.demo ? await openTimeMachine({ db, log, wall: systemClock }) : undefined
    const deps: DomainsDeps = {
      config,
      db,
      clock: machine?.clock ?? systemClock,
      log,
      newId: () => randomUUIDv7(),
      provider: readProvider(config.PROVIDER_FILE),
      wake: () => undefined, // no job relay here
    }
    const { all } = await openDomains(deps)
    try {
      return await work({ db, clock: deps.clock, log, domains: all, deps: { ...domainSettings(config), ...deps } })
    } finally {
      for (const { close } of all.toReversed()) await close?.()
      await machine?.close()
    }
  } finally {
    await db.close()
  }
}
