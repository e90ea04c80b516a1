/** What the process holds while portals come and go: configuration, log, the open database. */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'

import { demoPassword } from '#domains/login-provider/server/seed-accounts.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { systemClock } from '#platform/server/clock.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { prepareJobs } from '#platform/server/jobs.ts'
import { checkSessionKey, refuseStrangeKey } from '#platform/server/key-check.ts'
import { logOutput, makeLog, type Log } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openPostgres } from '#platform/server/postgres.ts'

import { demoLogins, seedDemo } from '../seed/seed.ts'
import { baseArchive } from './base-archive.ts'
import { atExit, ownPid, readConfig, type Config } from './config.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')

export interface PortalProcess {
  readonly config: Config
  readonly log: Log
  readonly db: Db
  /** Applies new migrations and, in demo mode, fills in the demo data. */
  readonly prepare: () => Promise<void>
}

/** @throws Error with a clear message when configuration or database do not allow a start. */
export async function openProcess(config = readConfig()): Promise<PortalProcess> {
  // What is wrong in it is said before the database is changed: there is no way back from a migration.
  readProvider(config.PROVIDER_FILE)
  const log = makeLog(config.LOG_LEVEL, logOutput(atExit))
  const db = await openDb(config, log)
  return {
    config,
    log,
    db,
    prepare: () => withPatience(config, { db, log }, (patient) => prepare(patient, config, log)),
  }
}

async function prepare(db: Db, config: Config, log: Log): Promise<void> {
  const { demo, sessionKeys } = config
  await refuseStrangeKey(db, sessionKeys)
  const applied = await migrate(db, migrations)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  const { resealDue } = await checkSessionKey(db, sessionKeys)
  if (resealDue) log.warn('written with SESSION_KEY_PREVIOUS: npm run reseal is due')
  if (demo) await seed(db, config)
  await prepareJobs(db, log)
}

const seedingTurn = statement('', `select pg_advisory_xact_lock(hashtext('demo-data'))`)

/** Does it while no other process on this database does. The lock is held beside, on a connection of its own. */
async function inTurn(db: Db, work: () => Promise<void>): Promise<void> {
  const turn = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const held = db.tx(async (tx) => {
    await tx.query(seedingTurn)
    turn.resolve()
    await end.promise
  })
  await Promise.race([turn.promise, held])
  try {
    await work()
  } finally {
    end.resolve()
    await held
  }
}

/** Fills in what is missing of the demo data. Processes that start at once take turns: each finds what the one before made. */
function seed(db: Db, { DATABASE_URL: url, sessionKeys, PROVIDER_FILE: providerFile }: Config): Promise<void> {
  const fill = () => seedDemo({ db, clock: systemClock, newId: () => randomUUIDv7(), sessionKeys, providerFile })
  // An embedded database belongs to one process, and has one connection.
  return url === undefined ? fill() : inTurn(db, fill)
}

/** On connections of its own that nothing ends: a migration of a large table may take longer than any request. */
async function withPatience(
  { DATABASE_URL: url }: Config,
  { db, log }: { db: Db; log: Log },
  work: (db: Db) => Promise<void>,
): Promise<void> {
  if (url === undefined) return work(db)
  const patient = openPostgres(url, log, { connections: 2, patient: true })
  try {
    await work(patient)
  } finally {
    await patient.close()
  }
}

function openDb(config: Config, log: Log): Promise<Db> {
  if (config.DATABASE_URL !== undefined)
    return Promise.resolve(openPostgres(config.DATABASE_URL, log, { connections: config.DATABASE_CONNECTIONS }))
  return openEmbedded({ folder: { path: config.DATA_DIR, pid: ownPid }, archive: baseArchive() })
}

/** The address and the demo logins, printed after a start. */
export function announce(config: Config): void {
  console.log(`\n  Kundencenter: ${config.publicOrigin}/erleben\n`)
  if (!config.demo || config.OIDC_ISSUER !== undefined) return
  for (const { username, situation } of demoLogins()) console.log(`    ${username.padEnd(30)} ${situation}`)
  console.log(`\n  Passwort: ${demoPassword}\n`)
}
