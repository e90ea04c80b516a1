import { findCustomer } from '#domains/customer/server/customers.ts'
import type { Session } from '#domains/identity/server/identity.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Sql } from '#platform/server/db.ts'
import type { StaffSession } from '#platform/server/routes.ts'

import type * as api from '../api.ts'
import type { AdvisersDeps } from './deps.ts'
import { findChoiceTime } from './store.ts'

type State = AnswerOf<typeof api.readImpersonation>

/** The adviser of this session, the customer they act for, and what waits for a decision. */
export async function readImpersonation(
  { countOpen, db }: Pick<AdvisersDeps, 'countOpen' | 'db'>,
  session: StaffSession,
): Promise<State> {
  const [{ count, oldest }, customer] = await Promise.all([countOpen(db), findChosen(db, session)])
  return { adviser: session.personName, waiting: { count, oldest: oldest?.toISOString() ?? null }, customer }
}

async function findChosen(db: Sql, { actor, actingUntil: until, guid }: StaffSession): Promise<State['customer']> {
  if (actor === undefined || guid === undefined || until === undefined) return null
  const { actingId, reason } = actor
  const [found, since] = await Promise.all([findCustomer(db, guid), findChoiceTime(db, guid, actingId)])
  if (found === undefined || since === undefined) return null
  const { customerNumber, firstName, lastName } = found
  return { name: `${firstName} ${lastName}`, customerNumber, reason, actingId, since: since.toISOString(), until }
}

/** When acting for the chosen customer ends; nulls when nobody is chosen (any more). */
export function impersonationEnd(session: Session | undefined): AnswerOf<typeof api.readImpersonationEnd> {
  return { actingId: session?.actor?.actingId ?? null, until: session?.actingUntil ?? null }
}
