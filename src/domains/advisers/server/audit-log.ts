/** The audit log: what advisers did for customers, with name, reason and time; the customer reads it. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import type { Auditor, BegunAct } from '#platform/server/run-endpoint.ts'

import type { readAuditLog } from '../api.ts'
import type { AdvisersDeps } from './deps.ts'
import { beginCall, listAuditLog, markDone, removeBegun } from './store.ts'

type RecordDeps = Pick<AdvisersDeps, 'clock' | 'db' | 'log' | 'newId'>

const unrecorded: BegunAct = { done: async () => {}, refused: async () => {} }

/** For the endpoint runner: on record before the act, marked as done after it; nothing where the customer acts alone. */
export function createAuditor({ clock, db, log, newId }: RecordDeps): Auditor {
  return async ({ actor, guid }, what, correlationId) => {
    if (actor === undefined) return unrecorded
    const [id, { actingId, sub: adviser }] = [newId(), actor]
    if (!(await beginCall(db, { id, guid, actingId, what, at: instant(clock) })))
      throw new Error('an act without the choice of its customer on record')
    // It stands there as begun: what could not be added is logged and fails nothing.
    const add = (written: Promise<unknown>): Promise<void> =>
      written.then(
        () => undefined,
        (error: unknown) => log.error({ err: error, what, guid, adviser, actingId, correlationId }, 'act stays begun'),
      )
    return { done: () => add(markDone(db, guid, id)), refused: () => add(removeBegun(db, guid, id)) }
  }
}

/** The newest 100. */
export async function findAuditLog(sql: Sql, guid: string): Promise<AnswerOf<typeof readAuditLog>> {
  const rows = await listAuditLog(sql, guid)
  return rows.map(({ adviser, at, reason, state, what }) => ({ adviser, reason, what, state, at: at.toISOString() }))
}
