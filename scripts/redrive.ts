/** `npm run redrive`: promised jobs that failed are tried again now; the servers that run, or the next start, do them. */
import { randomUUIDv7 } from 'node:crypto'

import { failStart, readConfig } from '#app/server/config.ts'
import { retryRefused, type RefusedMail } from '#domains/messages/server/retry-refused.ts'
import { redrive } from '#platform/server/redrive.ts'

import { withDatabase } from './open-database.ts'

function tell({ at, code, dedupeKey, guid, id }: RefusedMail): void {
  console.log(`mail ${id} (${dedupeKey}) of ${guid}, refused with ${code} on ${at.toISOString()}, is tried again`)
}

async function run(): Promise<void> {
  await withDatabase(readConfig(), async (db) => {
    const refused = await retryRefused({ db, newId: () => randomUUIDv7(), tell })
    const { putAside, waiting } = await redrive(db)
    console.log(`${putAside} jobs that had been put aside and ${waiting} that waited for their next try start now`)
    console.log(`${refused} mails that their addresses had refused are tried again`)
  })
}

await run().catch(failStart)
