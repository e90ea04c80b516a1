import type { Db } from '#platform/server/db.ts'

import { selectSessions, type SessionRow } from './store.ts'

interface Waiting {
  readonly idHash: Buffer
  readonly done: Promise<SessionRow | undefined>
  readonly settle: (row: SessionRow | undefined) => void
  readonly fail: (error: unknown) => void
}

/**
 * Looks sessions up by primary key, never cached (product.md 8): all lookups of one turn of the event loop go out in one
 * statement, as the row is read on every request.
 */
export function sessionLookup(db: Db): (idHash: Buffer) => Promise<SessionRow | undefined> {
  let waiting = new Map<string, Waiting>()
  const flush = (): void => {
    const batch = waiting
    waiting = new Map()
    const all = [...batch.values()]
    void answer(batch, all)
  }
  const answer = async (batch: ReadonlyMap<string, Waiting>, all: readonly Waiting[]): Promise<void> => {
    try {
      const rows = await selectSessions(
        db,
        all.map(({ idHash }) => idHash),
      )
      for (const row of rows) batch.get(row.idHash.toString('latin1'))?.settle(row)
      for (const { settle } of all) settle(undefined)
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }
  return (idHash) => {
    const key = idHash.toString('latin1')
    const same = waiting.get(key)
    if (same !== undefined) return same.done
    if (waiting.size === 0) setImmediate(flush)
    const { promise: done, resolve: settle, reject: fail } = Promise.withResolvers<SessionRow | undefined>()
    waiting.set(key, { idHash, done, settle, fail })
    return done
  }
}
