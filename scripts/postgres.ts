/** A PostgreSQL (15 or newer) for the tests: one that is named, one that runs here, or a private one of our own. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { freePort } from '#app/testing/free-port.ts'

import { run, start } from './run.ts'

export interface Postgres {
  /** An administrator's address: may create databases. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const oldest = 150_000
const localUrl = 'postgresql://postgres@127.0.0.1:5432/postgres'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined) // the query that is under way fails and says so
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined) // never connected
  }
}

/** Whether a server answers there, is new enough and lets us create databases. */
async function serves(url: string): Promise<boolean> {
  const asked = `select current_setting('server_version_num')::int as version, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`
  try {
    const { rows } = await withClient(url, (client) => client.query<{ version: number; may: boolean }>(asked))
    return rows.some(({ version, may }) => version >= oldest && may)
  } catch {
    return false
  }
}

/** The folder of initdb and postgres: Debian's newest, else the one on PATH. */
function findBinaries(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))
  const path = (process.env['PATH'] ?? '').split(delimiter)
  return [...debian, ...path].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function userId(flag: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** PostgreSQL refuses to run as root: then its own user, else nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    return { uid: userId('-u', 'postgres'), gid: userId('-g', 'postgres') }
  } catch {
    return { uid: userId('-u', 'nobody'), gid: userId('-g', 'nobody') }
  }
}

/**
 * Settings of a private cluster, where they are not as delivered. For tests: they kill the portal, never the database server,
 * so nothing need reach the disk; and nobody vacuums what is dropped a minute later (docs/adr/0024-what-tests-do-once.md).
 * What is measured is measured as it is delivered.
 */
export const forTests = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

/** Starts a private cluster in a temporary folder of `within`, TCP on 127.0.0.1 only. */
async function startPrivate(binaries: string, own: readonly string[], within: string): Promise<Postgres> {
  const user = unprivileged()
  const folder = mkdtempSync(join(within, 'kundencenter-pg-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { quiet: true, env: { LC_ALL: 'C.UTF-8' }, ...(user && { user }) }
  const made = await run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...options,
    seconds: 60,
  })
  if (!made.ok) throw new Error(`initdb failed\n${made.output}`)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    ...own,
  ]
  const server = start(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  )
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  // Unread pipes would fill up and stop the server.
  for (const stream of [server.stdout, server.stderr]) stream?.resume()
  const stop = async (): Promise<void> => {
    server.kill('SIGINT')
    await Promise.race([ended, sleep(10_000, undefined, { ref: false }).then(() => server.kill('SIGKILL'))])
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  for (let attempt = 0; attempt < 150 && server.exitCode === null; attempt += 1) {
    if (await serves(url)) return { url, stop }
    await sleep(200)
  }
  await stop()
  throw new Error('the private PostgreSQL did not come up within 30 s')
}

/**
 * Finds or starts a server, one of our own with the `settings` beside those that are delivered, its files `within` a folder. A named one
 * (TEST_DATABASE_URL) must answer; undefined: this machine has none.
 */
export async function reachPostgres(
  settings: readonly string[] = [],
  within = tmpdir(),
): Promise<Postgres | undefined> {
  const named = process.env['TEST_DATABASE_URL']
  if (named !== undefined && named !== '') {
    if (await serves(named)) return { url: named, stop: async () => {} }
    throw new Error('TEST_DATABASE_URL: no PostgreSQL 15 or newer answers there that lets us create databases')
  }
  if (await serves(localUrl)) return { url: localUrl, stop: async () => {} }
  const binaries = findBinaries()
  return binaries === undefined ? undefined : startPrivate(binaries, settings, within)
}

/** A new empty database on the server, and how to drop it. */
export async function freshDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `journeys_${process.pid}_${Date.now()}`
  await withClient(serverUrl, (client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = async (): Promise<void> => {
    await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { url: url.href, drop }
}
