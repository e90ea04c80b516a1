import { createDataLoader } from '#platform/server/data-loader.ts'
import type { Db } from '#platform/server/db.ts'

import { selectSessions, type SessionRow } from './store.ts'

/** Looks sessions up by primary key, never cached: as every request asks, they ask together. */
export function sessionLookup(db: Db): (idHash: Buffer) => Promise<SessionRow | undefined> {
  return createDataLoader(async (hashes: readonly Buffer[]) => {
    const rows = await selectSessions(db, hashes)
    const found = new Map(rows.map((row) => [row.idHash.toString('latin1'), row]))
    return hashes.map((hash) => found.get(hash.toString('latin1')))
  })
}
