/** A server process that may be killed at any moment, and its data, on the embedded database or on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Db } from '#platform/server/db.ts'
import { openEmbedded } from '#platform/server/embedded.ts'

import { freePort } from './free-port.ts'
import { testKey } from './test-clock.ts'
import { isEmbedded, openTestDatabase, templateArchive } from './test-database.ts'
import { startServer, type ServerProcess } from './test-server.ts'

export interface KillableServer {
  /** What it is started with, and what the like would be started with. */
  readonly env: Readonly<Record<string, string>>
  readonly origin: string
  readonly folder: string
  readonly isEmbedded: boolean
  start(overrides?: Readonly<Record<string, string>>): Promise<ServerProcess>
  /** The database for `work` alone; the embedded one only while no server runs on it. */
  withDb<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Removes the data, once no server runs any more. */
  release(): Promise<void>
}

export async function openKillableServer(): Promise<KillableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kill-'))
  const copy = isEmbedded ? undefined : await openTestDatabase()
  const port = String(await freePort())
  const env: Record<string, string> = {
    PORT: port,
    DATA_DIR: folder,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    SESSION_KEY: testKey.toString('hex'),
    FULFILMENT_DELAY_MS: '0',
    ...(copy?.url !== undefined && { DATABASE_URL: copy.url }),
  }
  const withEmbedded = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const db = await openEmbedded({ folder: { path: folder, pid: process.pid }, archive: templateArchive() })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  return {
    env,
    origin: `http://127.0.0.1:${port}`,
    folder,
    isEmbedded,
    start: (overrides) => startServer({ ...env, ...overrides }),
    withDb: (work) => (copy === undefined ? withEmbedded(work) : work(copy.db)),
    release: async () => {
      await copy?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
