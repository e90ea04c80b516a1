import { findCustomer } from '#domains/customer/server/customers.ts'
import type { Session } from '#domains/identity/server/identity.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import type { Sql } from '#platform/server/db.ts'

import type * as api from '../api.ts'
import { findChoiceTime } from './store.ts'

/** The adviser of this session and the customer they act for. */
export async function readImpersonation(
  db: Sql,
  { actor, actingUntil: until, adviser: isAdviser, guid, personName: adviser }: Session,
): Promise<Result<AnswerOf<typeof api.readImpersonation>, 'not-an-adviser'>> {
  if (!isAdviser) return refuse('not-an-adviser')
  if (actor === undefined || guid === undefined || until === undefined) return ok({ adviser, customer: null })
  const { actingId, reason } = actor
  const [found, since] = await Promise.all([findCustomer(db, guid), findChoiceTime(db, guid, actingId)])
  if (found === undefined || since === undefined) return ok({ adviser, customer: null })
  const { customerNumber, firstName, lastName } = found
  const name = `${firstName} ${lastName}`
  return ok({ adviser, customer: { name, customerNumber, reason, actingId, since: since.toISOString(), until } })
}

/** When acting for the chosen customer ends; nulls when nobody is chosen (any more). */
export function impersonationEnd(session: Session | undefined): AnswerOf<typeof api.readImpersonationEnd> {
  return { actingId: session?.actor?.actingId ?? null, until: session?.actingUntil ?? null }
}
