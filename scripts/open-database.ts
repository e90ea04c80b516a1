/** The database that the portal is configured with, for commands. */
import { baseArchive } from '#app/server/base-archive.ts'
import type { Config } from '#app/server/config.ts'
import type { Db } from '#platform/server/db.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'

/** `work` with it, then closes it. A statement may take as long as it takes. */
export async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const db =
    config.DATABASE_URL === undefined
      ? await openEmbedded({ folder: { path: config.DATA_DIR, pid: process.pid }, archive: baseArchive() })
      : openPostgres(config.DATABASE_URL, makeLog('warn'), { connections: 2, patient: true })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
