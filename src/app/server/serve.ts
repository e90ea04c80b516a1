/** The process: configuration in, portal out, clean stop on a signal. */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'

import { systemClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { logOutput, makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openPostgres } from '#platform/server/postgres.ts'

import { demoLogins, seedDemo } from '../seed/seed.ts'
import { baseArchive } from './base-archive.ts'
import { compose } from './compose.ts'
import { failStart, onSignal, ownPid, readConfig, type Config } from './config.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')

function openDb(config: Config, log: ReturnType<typeof makeLog>): Promise<Db> {
  if (config.DATABASE_URL !== undefined)
    return Promise.resolve(openPostgres(config.DATABASE_URL, log, config.DATABASE_CONNECTIONS))
  return openEmbedded({ folder: { path: config.DATA_DIR, pid: ownPid }, archive: baseArchive() })
}

/** Starts the portal; resolves when it listens. @throws Error with a clear message when it cannot. */
async function serve(): Promise<void> {
  const config = readConfig()
  const log = makeLog(config.LOG_LEVEL, logOutput())
  const db = await openDb(config, log)
  const applied = await migrate(db, migrations)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  if (config.demo)
    await seedDemo({ db, clock: systemClock, newId: () => randomUUIDv7(), sessionKey: config.sessionKey })
  const portal = await compose({ config, db, clock: systemClock, log, validateAnswers: false, pages: true })
  await portal.app.listen({ port: config.PORT, host: config.HOST })
  announce(config)
  onSignal(async (signal) => {
    log.info({ signal }, 'stopping')
    await portal.close()
    await db.close()
  })
}

/** The address and the demo logins, printed after `npm start`. */
function announce(config: Config): void {
  console.log(`\n  Kundencenter: ${config.publicOrigin}/erleben\n`)
  if (!config.demo || config.OIDC_ISSUER !== undefined) return
  for (const { username, situation } of demoLogins()) console.log(`    ${username.padEnd(30)} ${situation}`)
  console.log('\n  Passwort: erleben-demo\n')
}

try {
  await serve()
} catch (error) {
  failStart(error)
}
