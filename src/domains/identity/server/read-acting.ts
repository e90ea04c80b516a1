import { findCustomer } from '#domains/customer/server/customers.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

import type { IdentityContext } from './context.ts'
import type { Session } from './sessions.ts'
import { selectChoice } from './store-acts.ts'

export interface ActingState {
  /** Name of the adviser. */
  readonly adviser: string
  /** Whom they act for, why, since when and until when; null while nobody is chosen. */
  readonly customer: {
    readonly name: string
    readonly customerNumber: string
    readonly reason: string
    readonly actingId: string
    readonly since: string
    readonly until: string
  } | null
}

/** The adviser of this session and the customer they act for (product.md 12). */
export async function readActing(
  { db }: Pick<IdentityContext, 'db'>,
  { actor, adviser: isAdviser, guid, idHash, personName: adviser }: Session,
): Promise<Result<ActingState, 'not-an-adviser'>> {
  if (!isAdviser) return refuse('not-an-adviser')
  if (actor === undefined || guid === undefined) return ok({ adviser, customer: null })
  const [found, choice] = await Promise.all([findCustomer(db, guid), selectChoice(db, idHash)])
  if (found === undefined || choice === undefined) return ok({ adviser, customer: null })
  const { customerNumber, firstName, lastName } = found
  const { actingId, reason } = actor
  const [since, until] = [choice.since.toISOString(), choice.until.toISOString()]
  return ok({
    adviser,
    customer: { name: `${firstName} ${lastName}`, customerNumber, reason, actingId, since, until },
  })
}

/** When acting for the chosen customer ends; nulls when nobody is chosen (any more). */
export async function readActingEnd(
  { db }: Pick<IdentityContext, 'db'>,
  session: Session | undefined,
): Promise<{ actingId: string | null; until: string | null }> {
  const actor = session?.actor
  const choice = actor && (await selectChoice(db, session.idHash))
  if (choice === undefined) return { actingId: null, until: null }
  return { actingId: actor?.actingId ?? null, until: choice.until.toISOString() }
}
