/** Puts acts on behalf on record (product.md 12). */
import { recordAct } from '#domains/identity/server/acts.ts'
import type { MountOptions } from '#platform/server/http.ts'

import type { Domains } from './domains.ts'

/** For the endpoint runner: a record that cannot be written is a matter for the log, not for the caller. */
export function actRecorder({
  clock,
  db,
  log,
  newId,
}: Pick<Domains, 'clock' | 'db' | 'log' | 'newId'>): NonNullable<MountOptions['recordAct']> {
  return async (caller, what, correlationId) => {
    try {
      await recordAct({ sql: db, clock, newId }, caller, what)
    } catch (error) {
      const { actor, guid } = caller
      log.error(
        { err: error, what, guid, adviser: actor?.sub, actingId: actor?.actingId, correlationId },
        'act not recorded',
      )
    }
  }
}
