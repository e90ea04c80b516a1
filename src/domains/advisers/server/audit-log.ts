/** The audit log: what advisers did for customers, with name, reason and time; the customer reads it. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import type { Caller } from '#platform/server/routes.ts'
import type { Auditor } from '#platform/server/run-endpoint.ts'

import type { readAuditLog } from '../api.ts'
import type { AdvisersDeps } from './deps.ts'
import { listAuditLog, saveCall } from './store.ts'

/** Records that an adviser made the call `what` ('METHOD /path'); nothing when the customer acts alone. */
export async function recordCall(
  deps: Pick<AdvisersDeps, 'clock' | 'db' | 'newId'>,
  caller: Caller,
  what: string,
): Promise<void> {
  const { actor, guid } = caller
  if (actor === undefined) return
  await saveCall(deps.db, { id: deps.newId(), guid, actingId: actor.actingId, what, at: instant(deps.clock) })
}

/** For the endpoint runner. A record that cannot be written is logged and does not fail the call, which has had its effect. */
export function createAuditor(deps: Pick<AdvisersDeps, 'clock' | 'db' | 'log' | 'newId'>): Auditor {
  return async (caller, what, correlationId) => {
    try {
      await recordCall(deps, caller, what)
    } catch (error) {
      const { actor, guid } = caller
      deps.log.error(
        { err: error, what, guid, adviser: actor?.sub, actingId: actor?.actingId, correlationId },
        'act not recorded',
      )
    }
  }
}

/** The newest 100. */
export async function findAuditLog(sql: Sql, guid: string): Promise<AnswerOf<typeof readAuditLog>> {
  const rows = await listAuditLog(sql, guid)
  return rows.map(({ adviser, at, reason, what }) => ({ adviser, reason, what, at: at.toISOString() }))
}
