/**
 * The embedded PostgreSQL: PGlite in this process, data in a folder, nothing to install.
 *
 * It does not fsync: safe against a killed process, not against power loss. After boot the PGlite object
 * itself is not used again: a direct call would run inside another one's transaction.
 */
import { existsSync, mkdirSync, openAsBlob, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite, type MemoryFS, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'

import { dbOver, poolDefaults, type Db } from './db.ts'
import { embeddedSocket } from './embedded-socket.ts'
import { lockFolder } from './folder-lock.ts'
import { sweepDeadRows } from './statistics.ts'

/** Of PostgreSQL's own: words alike, letters without their marks. Every process brings them along, the folder does not hold them. */
export const extensions = { pg_trgm, unaccent }

/** `buffers` of shared memory, which each start fills with zeros; what is not in them the system keeps in its own. */
function settingsWith(buffers: string): PGliteOptions {
  return { startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffers}`], extensions }
}

const settings = settingsWith('8MB')
/** Where the files are in memory anyway. */
const settingsInMemory = settingsWith('4MB')

export interface EmbeddedOptions {
  /** Where the data lie, and the process that opens them (for the lock); absent means in memory, for tests. */
  readonly folder?: { readonly path: string; readonly pid: number }
  /** A tar of an initialised, empty (or migrated) database: starts in a third of the time. */
  readonly archive?: string
  /** In place of a folder: files in memory that are a database already, for tests. */
  readonly files?: MemoryFS
}

/** Opens the embedded database. @throws Error when another process has the folder open. */
export async function openEmbedded({ folder, archive, files }: EmbeddedOptions): Promise<Db> {
  const unlock = folder === undefined ? () => {} : lockFolder(join(folder.path, 'lock'), folder.pid)
  try {
    const pglite = await (files === undefined
      ? start(folder?.path, archive)
      : PGlite.create({ ...settingsInMemory, fs: files }))
    const pool = new pg.Pool({
      ...poolDefaults,
      user: 'postgres',
      database: 'postgres',
      stream: () => embeddedSocket(pglite),
      max: 1,
      idleTimeoutMillis: 0,
    })
    const db = dbOver(pool, listenOn(pool), async () => {
      sweeper.stop()
      await pglite.close()
      unlock()
    })
    const sweeper = deadRowSweeper(pool, db)
    return {
      ...db,
      tx: (work) => {
        sweeper.count()
        return db.tx(work)
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const lookEveryMs = 60_000
/** From so many transactions on a sweep is worth its half second. */
const enoughToSweep = 500
const putOffAtMost = 4

/**
 * PGlite has no autovacuum: after a few thousand orders each statement on a busy table would read more dead rows than live
 * ones. Vacuuming blocks all other statements, so it runs while no request is under way, or after five minutes.
 */
function deadRowSweeper(pool: pg.Pool, db: Db): { count(): void; stop(): void } {
  let transactions = 0
  let putOff = 0
  const look = (): void => {
    if (transactions < enoughToSweep) return
    putOff = pool.waitingCount > 0 && putOff < putOffAtMost ? putOff + 1 : 0
    if (putOff > 0) return
    transactions = 0
    sweepDeadRows(db).catch(() => undefined) // closing; else it is tried again after as many
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return { count: () => (transactions += 1), stop: () => clearInterval(timer) }
}

async function start(folder: string | undefined, archive: string | undefined): Promise<PGlite> {
  const seeded = archive !== undefined && existsSync(archive)
  if (folder === undefined) {
    return PGlite.create('memory://', seeded ? { ...settings, loadDataDir: await openAsBlob(archive) } : settings)
  }
  const data = join(folder, 'database')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    // Made beside and moved into place, so that a kill half way leaves no half database.
    const fresh = `${data}.new`
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    const first = await PGlite.create(
      fresh,
      seeded ? { ...settings, loadDataDir: await openAsBlob(archive) } : settings,
    )
    await first.close()
    rmSync(data, { recursive: true, force: true })
    renameSync(fresh, data)
  }
  // A killed process leaves its postmaster.pid behind; our own lock has made sure that no other process is running.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  return PGlite.create(data, settings)
}

/** With one connection, notifications arrive on it together with the answer of the statement that raised them. */
function listenOn(pool: pg.Pool): Db['listen'] {
  const heardBy = new Map<string, Set<(payload: string) => void>>()
  const listened = new Set<string>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => {
      for (const heard of heardBy.get(channel) ?? []) heard(payload ?? '')
    })
  })
  return async (channel, heard) => {
    const all = heardBy.get(channel) ?? new Set()
    heardBy.set(channel, all.add(heard))
    if (!listened.has(channel)) await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    listened.add(channel)
    return async () => {
      all.delete(heard)
    }
  }
}
