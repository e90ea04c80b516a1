/** `npm run redrive`: promised jobs that failed are tried again now; the servers that run, or the next start, do them. */
import { baseArchive } from '#app/server/base-archive.ts'
import { failStart, readConfig } from '#app/server/config.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'
import { redrive } from '#platform/server/redrive.ts'

async function run(): Promise<void> {
  const config = readConfig()
  const db =
    config.DATABASE_URL === undefined
      ? await openEmbedded({ folder: { path: config.DATA_DIR, pid: process.pid }, archive: baseArchive() })
      : openPostgres(config.DATABASE_URL, makeLog('warn'), { connections: 2 })
  try {
    const { putAside, waiting } = await redrive(db)
    console.log(`${putAside} jobs that had been put aside and ${waiting} that waited for their next try start now`)
  } finally {
    await db.close()
  }
}

await run().catch(failStart)
