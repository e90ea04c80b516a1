/** Databases for tests: migrated and seeded once per state of db/, then copied in a fraction of a second. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

import { readProvider } from '#domains/provider/server/read-provider.ts'
import { dbOver, poolDefaults, statement, type Db } from '#platform/server/db.ts'
import { extensions, openEmbedded } from '#platform/server/embedded.ts'
import { prepareJobs, type JobHandler } from '#platform/server/jobs.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openPostgres } from '#platform/server/postgres.ts'

import { seedDemo } from '../seed/seed.ts'
import { baseArchive } from '../server/base-archive.ts'
import { readConfig } from '../server/config.ts'
import { DatabaseCopy, readArchive } from './database-copy.ts'
import { testClock, testKey } from './test-clock.ts'

const root = join(import.meta.dirname, '../../..')

/** Whether the long tests run too: `npm run test:long`. */
export const longTests = process.env['TEST_LONG'] === '1'

/** A test's portal on a server opens all of them, and each costs the server some 20 ms; enough for eight transactions at once. */
const connections = 8

/** The server to make test databases on; '' or absent means embedded ones in memory. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
/** Whether test databases are embedded ones. */
export const isEmbedded = serverUrl === ''

function digestSources(): string {
  const hash = createHash('sha256')
  const sources = [
    'db/**/*.{sql,json}',
    'src/{domains/*,platform}/server/*seed*.ts',
    'src/app/seed/*.ts',
    'src/app/testing/*.ts',
  ]
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Told once a process: each database would read some hundred files for it. */
const digest = digestSources()

/** Migrations, demo data, and the job queue's own schema with all queues, which would cost each test seconds. */
async function fill(db: Db): Promise<void> {
  await migrate(db, join(root, 'db/migrations'))
  let count = 0
  await seedDemo({
    db,
    clock: testClock(),
    newId: () => `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`,
    sessionKeys: [testKey],
  })
  await prepareJobs(db, makeLog('silent'), await jobsOfDomains(db))
}

/** Of a portal that was open for a moment. The keys that it made are taken away: tests look at the making too. */
async function jobsOfDomains(db: Db): Promise<JobHandler[]> {
  // Loaded only here: once a run, by a process that needs nothing else of the application.
  const { openDomains } = await import('../server/domains.ts')
  const config = readConfig({ DEMO: '1', SESSION_KEY: testKey.toString('hex') })
  const { all } = await openDomains({
    config,
    db,
    clock: testClock(),
    log: makeLog('silent'),
    newId: () => randomUUID(),
    provider: readProvider(undefined),
    wake: () => {},
  })
  for (const { close } of all.toReversed()) await close?.()
  await db.query(statement('', 'delete from signing_keys'), [])
  return all.flatMap(({ jobs = [] }) => jobs)
}

/** Makes the template that all test databases on a server ('' for embedded ones) are copied from, unless it is there. */
export async function prepareTemplate(server: string): Promise<void> {
  if (server === '') await prepareArchive()
  else await prepareTemplateDatabase(server)
}

const archivePath = join(root, '.cache', `test-${digest}.tar`)

/** Where a database in a folder begins: with the demo data, or empty, which a server fills at its start. */
export function templateArchive(): string {
  return existsSync(archivePath) ? archivePath : baseArchive()
}

const hourMs = 3_600_000

/** Each state of the seed leaves an archive of 40 MB; those of an hour ago belong to states that are gone. */
function forgetOldArchives(): void {
  for (const file of globSync('.cache/test-*.tar', { cwd: root }).map((name) => join(root, name))) {
    if (Date.now() - statSync(file).mtimeMs > hourMs) rmSync(file, { force: true })
  }
}

/** Databases that nobody opens are half of the files that each copy unpacks. */
async function dropUnused(pglite: PGlite): Promise<void> {
  await pglite.exec('update pg_database set datistemplate = false')
  const unused = await pglite.query<{ name: string }>(
    'select quote_ident(datname) as name from pg_database where datname <> current_database()',
  )
  for (const { name } of unused.rows) await pglite.exec(`drop database ${name}`)
}

async function prepareArchive(): Promise<void> {
  if (existsSync(archivePath)) return
  forgetOldArchives()
  mkdirSync(join(root, '.cache'), { recursive: true })
  const pglite = await PGlite.create('memory://', { extensions })
  const pool = new pg.Pool({ ...poolDefaults, ...createPgConfig(pglite), max: 1 })
  const db = dbOver(
    pool,
    () => Promise.resolve(() => Promise.resolve()),
    () => Promise.resolve(),
  )
  await fill(db)
  await db.close()
  await dropUnused(pglite)
  const half = `${archivePath}.${process.pid}`
  writeFileSync(half, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  renameSync(half, archivePath)
  await pglite.close()
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const templateName = `kundencenter_template_${digest}`

async function prepareTemplateDatabase(server: string): Promise<void> {
  const exists = await onServer(server, (client) =>
    client.query('select 1 from pg_database where datname = $1', [templateName]),
  )
  if (exists.rowCount === 1) return
  const half = `${templateName}_half`
  await onServer(server, (client) => client.query(`create database ${half}`))
  const db = openPostgres(databaseUrl(server, half), makeLog('silent'), { connections: 2, patient: true })
  await fill(db)
  await db.close()
  await onServer(server, (client) => client.query(`alter database ${half} rename to ${templateName}`))
}

export interface TestDatabase {
  readonly db: Db
  /** Where it is a real PostgreSQL. */
  readonly url: string | undefined
  readonly drop: () => Promise<void>
}

/** The template of embedded databases, where it was made before this process began. */
const prepared = isEmbedded && existsSync(archivePath) ? readArchive(archivePath) : undefined

/** A database of its own with the demo data. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (isEmbedded) {
    const db = await openEmbedded(
      prepared === undefined ? { archive: baseArchive() } : { files: new DatabaseCopy(prepared) },
    )
    if (prepared === undefined) await fill(db)
    return { db, url: undefined, drop: () => db.close() }
  }
  const name = `kundencenter_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${templateName} strategy file_copy`),
  )
  const db = openPostgres(databaseUrl(serverUrl, name), makeLog('silent'), { connections })
  const drop = async (): Promise<void> => {
    await db.close()
    await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { db, url: databaseUrl(serverUrl, name), drop }
}
