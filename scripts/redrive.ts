/** `npm run redrive`: promised jobs that failed are tried again now; the servers that run, or the next start, do them. */
import { failStart, readConfig } from '#app/server/config.ts'
import { redrive } from '#platform/server/redrive.ts'

import { withDatabase } from './open-database.ts'

async function run(): Promise<void> {
  await withDatabase(readConfig(), async (db) => {
    const { putAside, waiting } = await redrive(db)
    console.log(`${putAside} jobs that had been put aside and ${waiting} that waited for their next try start now`)
  })
}

await run().catch(failStart)
